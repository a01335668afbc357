import { type Atlas, type AtlasSeries, DENSITY_FIELDS, densityColumn, seriesColumn } from '@mapa/atlas';
import type { Height } from '@mapa/field';
import type { Wind, WindAndAir } from '@mapa/wind-tools/files';
import type { ProductOrder } from '../point/order.ts';

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
