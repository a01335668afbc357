/** West, south, east and north, degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * Lines, each of longitudes and latitudes in degrees in turn, and the box around each: its four numbers follow those of
 * the line before. There are tens of thousands of lines. With an object for each box, garbage collection would spend
 * most of its time on them, in every thread.
 */
export interface Lines {
  readonly points: readonly Float64Array[];
  readonly boxes: Float64Array;
}

/** Polygons by all their rings; `polygon` has the number of the one that each ring belongs to. */
export interface Polygons extends Lines {
  readonly polygon: Uint32Array;
}

export function linesOf(points: readonly Float64Array[]): Lines {
  const boxes = new Float64Array(4 * points.length);
  for (const [n, line] of points.entries()) boxes.set(boxAround(line), 4 * n);
  return { points, boxes };
}

export const polygonsOf = (polygons: readonly (readonly Float64Array[])[]): Polygons => ({
  ...linesOf(polygons.flat()),
  polygon: Uint32Array.from(polygons.flatMap((rings, n) => rings.map(() => n))),
});

export function boxAround(points: Float64Array): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const [lon, lat] = [points[i]!, points[i + 1]!];
    if (lon < west) west = lon;
    if (lon > east) east = lon;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return [west, south, east, north];
}

/** Whether the box around a line has a place in common with another box. */
export const touches = ({ boxes }: Lines, n: number, [west, south, east, north]: Box): boolean =>
  boxes[4 * n]! <= east &&
  boxes[4 * n + 2]! >= west &&
  boxes[4 * n + 1]! <= north &&
  boxes[4 * n + 3]! >= south;

/** Whether a box holds the whole of a line. */
export const isWithin = ({ boxes }: Lines, n: number, [west, south, east, north]: Box): boolean =>
  boxes[4 * n]! >= west &&
  boxes[4 * n + 2]! <= east &&
  boxes[4 * n + 1]! >= south &&
  boxes[4 * n + 3]! <= north;
