import { type Atlas, type AtlasSeries, DENSITY_FIELDS, densityColumn, seriesColumn } from '@mapa/atlas';
import { bulkRichardson, type Height } from '@mapa/field';
import type { Wind, WindAndAir, WindAndStability } from '@mapa/wind-tools/files';
import { groundAir, stepByStep } from '../../wind/ground-air.ts';
import type { ProductOrder } from '../order/order.ts';
import { partAtHub, windsAtHub } from './hub.ts';

type Ordered = Pick<ProductOrder, 'point' | 'period'>;

/** The height as one of the atlas; undefined where it has none such. */
const ownHeight = ({ metadata }: Pick<Atlas, 'metadata'>, height: number): Height | undefined =>
  metadata.heights.find((one) => one === height);

/**
 * Reads the half-hours of an order's cell at a height of the atlas or, taken there by the shear, of the hub (m).
 * Rejects with AtlasError.
 */
export async function windAt(atlas: Atlas, order: Ordered, metres: number): Promise<Wind> {
  const height = ownHeight(atlas, metres);
  if (height === undefined) return windAndAirAt(atlas, order, metres);
  const { point, period } = order;
  return windOf(
    await atlas.series(point.cell, { ...period, heights: [height], fields: ['WS', 'WD'] }),
    height,
  );
}

/** Reads wind and air of an order's cell in the same way. Rejects with AtlasError. */
export async function windAndAirAt(
  atlas: Atlas,
  { point, period }: Ordered,
  metres: number,
): Promise<WindAndAir> {
  const height = ownHeight(atlas, metres);
  if (height === undefined) return partAtHub((await windsAtHub(atlas, point, metres)).celda, period);
  const fields = ['WS', 'WD', ...DENSITY_FIELDS] as const;
  const series = await atlas.series(point.cell, { ...period, heights: [height], fields });
  return {
    ...windOf(series, height),
    temperature: seriesColumn(series, 'T', height),
    density: densityColumn(series, height),
  };
}

/**
 * The same with pressure, bulk Richardson number, humidity and stability, where the atlas has what they follow from.
 * Rejects with AtlasError.
 */
export async function windAndStabilityAt(
  atlas: Atlas,
  order: Ordered,
  height: number,
): Promise<WindAndAir & Partial<WindAndStability>> {
  const wind = await windAndAirAt(atlas, order, height);
  const { speed, temperature } = wind;
  const { point, period } = order;
  const { ground, stability } = await groundAir(atlas, point.cell, height, temperature, period);
  if (stability === undefined) return wind;
  const richardson = stepByStep([ground, temperature, speed], (low, high, metres) =>
    bulkRichardson(low, high, metres, height),
  );
  return { ...wind, ...stability, richardson };
}

const windOf = (series: AtlasSeries, height: Height): Wind => ({
  start: series.start,
  stepMinutes: series.stepMinutes,
  speed: seriesColumn(series, 'WS', height),
  direction: seriesColumn(series, 'WD', height),
});
