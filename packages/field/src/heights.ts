/**
 * The heights above ground, in metres, of series, charts and products. `onMap` says whether the map has layers of a
 * height too.
 */
const HEIGHT_TABLE = {
  50: { onMap: true },
  75: { onMap: false },
  100: { onMap: true },
  150: { onMap: false },
  200: { onMap: true },
} as const;

type HeightTable = typeof HEIGHT_TABLE;

/** A height of series, charts and products, in metres above ground. */
export type Height = keyof HeightTable;

/** A height of the map's layers, in metres above ground. */
export type MapHeight = { [H in Height]: HeightTable[H]['onMap'] extends true ? H : never }[Height];

/** All heights from the lowest up. JavaScript keeps integer keys in this order. */
export const HEIGHTS: readonly Height[] = Object.keys(HEIGHT_TABLE).map((metres) => Number(metres) as Height);

/** The height of a list, not empty, that is nearest to another one; the first of two that are equally near. */
export const nearest = <Metres extends number>(heights: readonly Metres[], wanted: number): Metres =>
  heights.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));

const isOnMap = (height: Height): height is MapHeight => HEIGHT_TABLE[height].onMap;

/** The heights of the map, from the lowest up. */
export const MAP_HEIGHTS: readonly MapHeight[] = HEIGHTS.filter(isOnMap);
