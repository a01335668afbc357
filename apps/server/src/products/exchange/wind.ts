import { type Atlas, type AtlasSeries, DENSITY_FIELDS, densityColumn, seriesColumn } from '@mapa/atlas';
import type { Height } from '@mapa/field';
import type { ProductOrder } from '../point/order.ts';

/** The half-hours of a cell at one height; NaN where a value is missing. */
export interface Wind {
  readonly start: Date;
  readonly stepMinutes: number;
  /** m/s. */
  readonly speed: Float32Array;
  /** Degrees that it comes from. */
  readonly direction: Float32Array;
}

/** The same with the air at that height: °C, kg/m3. */
export interface WindAndAir extends Wind {
  readonly temperature: Float32Array;
  readonly density: Float32Array;
}

type Ordered = Pick<ProductOrder, 'point' | 'period'>;

/** Reads the half-hours of an order's cell at a height. Rejects with AtlasError. */
export async function windAt(atlas: Atlas, { point, period }: Ordered, height: Height): Promise<Wind> {
  return windOf(
    await atlas.series(point.cell, { ...period, heights: [height], fields: ['WS', 'WD'] }),
    height,
  );
}

/** Reads wind and air of an order's cell at a height. Rejects with AtlasError. */
export async function windAndAirAt(
  atlas: Atlas,
  { point, period }: Ordered,
  height: Height,
): Promise<WindAndAir> {
  const fields = ['WS', 'WD', ...DENSITY_FIELDS] as const;
  const series = await atlas.series(point.cell, { ...period, heights: [height], fields });
  return {
    ...windOf(series, height),
    temperature: seriesColumn(series, 'T', height),
    density: densityColumn(series, height),
  };
}

const windOf = (series: AtlasSeries, height: Height): Wind => ({
  start: series.start,
  stepMinutes: series.stepMinutes,
  speed: seriesColumn(series, 'WS', height),
  direction: seriesColumn(series, 'WD', height),
});

/** The time of a step in milliseconds since 1970, UTC. */
export const timeOf = ({ start, stepMinutes }: Pick<Wind, 'start' | 'stepMinutes'>, step: number): number =>
  start.getTime() + step * stepMinutes * 60_000;
