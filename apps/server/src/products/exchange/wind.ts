import { type Atlas, DENSITY_FIELDS, densityColumn, seriesColumn } from '@mapa/atlas';
import type { Height } from '@mapa/field';
import type { ProductOrder } from '../point/order.ts';

/** The half-hours of a cell at one height. */
export interface Wind {
  readonly start: Date;
  readonly stepMinutes: number;
  /** m/s; degrees that it comes from; °C; kg/m3, all at that height. NaN where a value is missing. */
  readonly speed: Float32Array;
  readonly direction: Float32Array;
  readonly temperature: Float32Array;
  readonly density: Float32Array;
}

/** Reads the half-hours of an order's cell at a height. Rejects with AtlasError. */
export async function windAt(
  atlas: Atlas,
  { point, period }: Pick<ProductOrder, 'point' | 'period'>,
  height: Height,
): Promise<Wind> {
  const fields = ['WS', 'WD', ...DENSITY_FIELDS] as const;
  const series = await atlas.series(point.cell, { ...period, heights: [height], fields });
  return {
    start: series.start,
    stepMinutes: series.stepMinutes,
    speed: seriesColumn(series, 'WS', height),
    direction: seriesColumn(series, 'WD', height),
    temperature: seriesColumn(series, 'T', height),
    density: densityColumn(series, height),
  };
}

/** The time of a step in milliseconds since 1970, UTC. */
export const timeOf = ({ start, stepMinutes }: Pick<Wind, 'start' | 'stepMinutes'>, step: number): number =>
  start.getTime() + step * stepMinutes * 60_000;

/** The values of some columns at a step. */
export const valuesAt = (columns: readonly Float32Array[], step: number): number[] =>
  columns.map((column) => column[step] ?? Number.NaN);
