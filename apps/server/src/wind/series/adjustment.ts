import { type Atlas, type AtlasMetadata, type Cell, meanOf, weibullMoment } from '@mapa/atlas';
import { type Height, type LatLon, MEAN_WIND } from '@mapa/field';
import { around } from '@mapa/wind-tools';
import { onLogarithm, readLevels } from '../levels.ts';
import { hasMicro } from '../values/values.ts';
import { exponentOf, type Transform, transformOf } from './transform.ts';

/** How the speeds of a point's cell are brought to its place at one height. */
export interface Adjustment {
  /** Metres above ground. */
  readonly height: number;
  readonly transform: Transform;
  /** Long-term mean speeds of the cell and of the place, m/s. */
  readonly cellMean: number;
  readonly mean: number;
  /** Whether the microscale has no such height, so that what it says stands between two others, or is one's. */
  readonly between: boolean;
}

/** The microscale's data for a place at a height. */
interface Fine {
  readonly height: Height;
  readonly mean: number;
  /** Mean of the cubes of the speeds by the cube of their mean; undefined where the atlas has no A or no k. */
  readonly pattern: number | undefined;
}

/**
 * The adjustments of a point, by the whole period of the atlas; undefined where its microscale has nothing there.
 * Rejects with AtlasError.
 * @param heights those at which the series has speeds that are wanted, m; those of the atlas unless given
 */
export async function adjustmentsOf(
  atlas: Atlas,
  { cell, asked }: { readonly cell: Cell; readonly asked: LatLon },
  heights: readonly number[] = atlas.metadata.heights,
): Promise<readonly Adjustment[] | undefined> {
  const known = await fineWinds(atlas, asked);
  if (known.length === 0) return undefined;
  const mapped = known.map(({ height }) => height);
  const needed = new Set([...heights, ...heights.flatMap((height) => around(mapped, height))]);
  const levels = await readLevels(atlas, cell, 'WS', [...needed]);
  const cells = new Map(levels.map(({ height, values }) => [height, cellWind(values)]));
  const ratios = known.flatMap((fine) => {
    const own = cells.get(fine.height);
    if (own === undefined || !(own.mean > 0)) return [];
    const exponent = fine.pattern === undefined ? 1 : exponentOf(own.speeds, fine.pattern);
    return [{ height: fine.height, mean: fine.mean / own.mean, exponent }];
  });
  if (ratios.length === 0) return undefined;
  return heights.map((height) => {
    const pair = around(
      ratios.map((one) => one.height),
      height,
    );
    const among = ratios.filter((one) => pair.includes(one.height));
    const of = (values: readonly number[]) => onLogarithm(pair, values, height);
    const { speeds, mean: cellMean } = cells.get(height) ?? cellWind(new Float32Array());
    const means = among.map((one) => one.mean);
    const mean = cellMean * (height < Math.min(...pair) ? below(pair, means, height) : of(means));
    const transform = transformOf(speeds, mean, of(among.map(({ exponent }) => exponent)));
    return { height, transform, cellMean, mean, between: !pair.includes(height as Height) };
  });
}

/**
 * The ratio of two speeds below the two heights at which it is known: that to which both come where each follows its
 * own shear (power law) between them.
 */
function below(
  [low = Number.NaN, high = low]: readonly number[],
  [one = Number.NaN, other = one]: readonly number[],
  height: number,
): number {
  return low === high ? one : one * (height / low) ** (Math.log(other / one) / Math.log(high / low));
}

/** The heights that microscale and series both have, from the lowest up, m; none without a microscale. */
export const mapHeights = (metadata: AtlasMetadata): readonly Height[] =>
  hasMicro(metadata) ? metadata.micro.heights.filter((height) => metadata.heights.includes(height)) : [];

/** What the microscale has at a point: at heights that the series have too. */
async function fineWinds(atlas: Atlas, point: LatLon): Promise<readonly Fine[]> {
  const found = await Promise.all(
    mapHeights(atlas.metadata).map(async (height) => {
      const [mean, a, k] = await Promise.all([
        atlas.value('micro', MEAN_WIND, height, point),
        atlas.value('micro', 'a_tot_hgt', height, point),
        atlas.value('micro', 'k_tot_hgt', height, point),
      ]);
      if (mean === undefined) return [];
      const pattern = a === undefined || k === undefined ? undefined : weibullMoment({ a, k }, 3) / mean ** 3;
      return [{ height, mean, pattern }];
    }),
  );
  return found.flat();
}

/** The speeds of a cell at a height, and their mean, m/s. */
const cellWind = (speeds: Float32Array) => ({ speeds, mean: meanOf(speeds) });
