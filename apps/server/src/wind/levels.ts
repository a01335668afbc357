import type { Atlas, AtlasMetadata, Cell } from '@mapa/atlas';
import { type Height, nearest } from '@mapa/field';

/** The fields that continue a profile below its lowest height, and the height at which they hold, m. */
const NEAR_GROUND = {
  WS: { field: 'WS10', height: 10 },
  WD: { field: 'WD10', height: 10 },
  T: { field: 'T2', height: 2 },
} as const;
type Profile = keyof typeof NEAR_GROUND;

/** The values of a series at a height above ground (m); NaN where one is missing. */
interface Level {
  readonly height: number;
  readonly values: Float32Array;
}

/** The heights at which the series of an atlas have a field, from the ground up, m. */
export const levelsOf = ({ heights }: Pick<AtlasMetadata, 'heights'>, field: Profile): readonly number[] => [
  NEAR_GROUND[field].height,
  ...heights,
];

/** Reads a field of a cell at some of the heights that it has. Rejects with AtlasError. */
export function readLevels(
  atlas: Atlas,
  cell: Cell,
  field: Profile,
  heights: readonly number[],
): Promise<Level[]> {
  const near = NEAR_GROUND[field];
  return Promise.all(
    heights.map(async (height) => {
      const series = await atlas.series(
        cell,
        height === near.height ? { fields: [near.field] } : { fields: [field], heights: [height as Height] },
      );
      return { height, values: series.columns[0]?.values ?? new Float32Array() };
    }),
  );
}

/**
 * The height at which a place's wind is given unless a height is named: 100 m, or the nearest one that the atlas has.
 */
export const usualHeight = (heights: readonly Height[]): Height => nearest(heights, 100);

/**
 * A value at a height from those of one or two heights: on the straight line over the logarithm of the height, and
 * that of the lower or the upper one beyond them.
 */
export function onLogarithm(
  [low = Number.NaN, high = low]: readonly number[],
  [below = Number.NaN, above = below]: readonly number[],
  height: number,
): number {
  if (low === high) return below;
  const share = Math.log(height / low) / Math.log(high / low);
  return below + Math.min(1, Math.max(0, share)) * (above - below);
}
