import { type Atlas, fitWasp, moments, seriesColumn, shareAbove } from '@mapa/atlas';
import { type Height, MEAN_WIND } from '@mapa/field';
import { hasMicro } from '../../wind/values/values.ts';
import type { ProductPoint } from '../series/point.ts';
import { type Transform, transformOf } from './transform.ts';

/** How the speeds of a point's cell are brought to its place at one height. */
export interface Adjustment {
  readonly height: Height;
  readonly transform: Transform;
  /** Long-term mean speeds of the cell and of the place, m/s. */
  readonly cellMean: number;
  readonly mean: number;
  /** Whether the microscale has no such height, so that what it says stands between two others, or is one's. */
  readonly between: boolean;
}

/** What the microscale says of a place by what the series of its cell has: ratios of means and of Weibull's k. */
interface Ratios {
  readonly height: Height;
  readonly mean: number;
  /** Undefined where the atlas has no k, or the speeds of the cell have none. */
  readonly k: number | undefined;
}

/**
 * The adjustments of a point at every height, by the whole period of the atlas; undefined where its microscale has
 * nothing there. Rejects with AtlasError.
 */
export async function adjustmentsOf(
  atlas: Atlas,
  { cell, asked }: ProductPoint,
): Promise<readonly Adjustment[] | undefined> {
  const { metadata } = atlas;
  if (!hasMicro(metadata)) return undefined;
  const series = await atlas.series(cell, { fields: ['WS'] });
  const cells = metadata.heights.map((height) => {
    const speeds = seriesColumn(series, 'WS', height);
    const { mean, meanCube } = moments(speeds);
    const fit = fitWasp({ mean, meanCube, shareAboveMean: shareAbove(speeds, mean) });
    return { height, speeds, mean, k: fit?.k };
  });
  const known: Ratios[] = [];
  for (const height of metadata.micro.heights) {
    const own = cells.find((one) => one.height === height);
    const mean = await atlas.value('micro', MEAN_WIND, height, asked);
    if (own === undefined || mean === undefined || !(own.mean > 0)) continue;
    const k = await atlas.value('micro', 'k_tot_hgt', height, asked);
    const ratio = k === undefined || own.k === undefined ? undefined : k / own.k;
    known.push({ height, mean: mean / own.mean, k: ratio });
  }
  if (known.length === 0) return undefined;
  return cells.map(({ height, speeds, mean }) => {
    const ratios = ratiosAt(known, height);
    const target = ratios.mean * mean;
    const transform = transformOf(speeds, target, 1 / (ratios.k ?? 1));
    const between = !known.some((one) => one.height === height);
    return { height, transform, cellMean: mean, mean: target, between };
  });
}

/** Ratios at a height: linear in its logarithm between two known ones, and those of the nearest one beyond them. */
function ratiosAt(known: readonly Ratios[], height: Height): Omit<Ratios, 'height'> {
  const above = known.find((one) => one.height >= height) ?? known.at(-1);
  const below = known.findLast((one) => one.height <= height) ?? known[0];
  if (above === undefined || below === undefined) throw new TypeError('No height is known');
  const span = Math.log(above.height / below.height);
  const share = span > 0 ? Math.log(height / below.height) / span : 0;
  const blend = (low: number, high: number) => low + share * (high - low);
  const hasK = below.k !== undefined && above.k !== undefined;
  return { mean: blend(below.mean, above.mean), k: hasK ? blend(below.k, above.k) : undefined };
}
