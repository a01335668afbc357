import {
  type Atlas,
  type AtlasSeries,
  DENSITY_FIELDS,
  densityColumn,
  extraFieldsOf,
  seriesColumn,
} from '@mapa/atlas';
import type { Values } from '@mapa/atlas/statistics';
import { bulkRichardson, type Height, pressureAt, relativeHumidity } from '@mapa/field';
import type { Wind, WindAndAir, WindAndStability } from '@mapa/wind-tools/files';
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

/** What Vortex files say of an atlas that has all of it. */
const STABILITY = ['PSFC', 'Q2', 'RMOL'] as const;

/**
 * The same with pressure, bulk Richardson number, humidity and stability, where the atlas has what they follow from.
 * Rejects with AtlasError.
 */
export async function windAndStabilityAt(
  atlas: Atlas,
  order: Ordered,
  height: Height,
): Promise<WindAndAir & Partial<WindAndStability>> {
  const wind = await windAndAirAt(atlas, order, height);
  const has = extraFieldsOf(atlas.metadata);
  if (!STABILITY.every((field) => has.includes(field))) return wind;
  const { point, period } = order;
  const series = await atlas.series(point.cell, { ...period, fields: ['T2', ...STABILITY] });
  const column = (field: 'T2' | (typeof STABILITY)[number]) => seriesColumn(series, field);
  const [ground, surface] = [column('T2'), column('PSFC')];
  const { speed, temperature } = wind;
  return {
    ...wind,
    pressure: worked([surface, ground, temperature], (pascals, low, high) =>
      pressureAt(pascals / 100, low, high, height),
    ),
    richardson: worked([ground, temperature, speed], (low, high, metres) =>
      bulkRichardson(low, high, metres, height),
    ),
    humidity: worked([column('Q2'), surface, ground], relativeHumidity),
    obukhov: column('RMOL'),
  };
}

/** What follows from the values of three columns, step by step. */
function worked(
  [first, second, third]: readonly [Values, Values, Values],
  of: (first: number, second: number, third: number) => number,
): Float32Array {
  const out = new Float32Array(first.length);
  for (let n = 0; n < out.length; n++)
    out[n] = of(first[n] ?? Number.NaN, second[n] ?? Number.NaN, third[n] ?? Number.NaN);
  return out;
}

const windOf = (series: AtlasSeries, height: Height): Wind => ({
  start: series.start,
  stepMinutes: series.stepMinutes,
  speed: seriesColumn(series, 'WS', height),
  direction: seriesColumn(series, 'WD', height),
});
