import { type Box, isWithin, type Lines, type Polygons, polygonsOf, touches } from './line.ts';

/** The side in degrees of the squares into which the land is cut. */
const SIDE = 4;
/**
 * The overlap of the squares in degrees, so that no seam shows between them. It is more than a pixel of the coarsest
 * map that uses them.
 */
const OVERLAP = 0.06;

/** Land cut into squares of some degrees, so that a small map need not fill whole continents. */
export interface CutLand {
  /** What lies in the squares that touch the box, square by square. */
  within(box: Box): readonly Polygons[];
}

/** Cuts the land into squares when they are first needed, and keeps them. */
export function cutLand(land: Polygons): CutLand {
  const kept = new Map<string, Polygons>();
  const square = (column: number, row: number): Polygons => {
    const key = `${column} ${row}`;
    const known = kept.get(key);
    if (known) return known;
    const box = [
      column * SIDE - OVERLAP,
      row * SIDE - OVERLAP,
      (column + 1) * SIDE + OVERLAP,
      (row + 1) * SIDE + OVERLAP,
    ] as const;
    const cut = polygonsOf(clipPolygons(land, box));
    kept.set(key, cut);
    return cut;
  };
  return {
    within([west, south, east, north]) {
      const found: Polygons[] = [];
      for (let row = Math.floor(south / SIDE); row <= Math.floor(north / SIDE); row++)
        for (let column = Math.floor(west / SIDE); column <= Math.floor(east / SIDE); column++)
          found.push(square(column, row));
      return found;
    },
  };
}

/** The parts of polygons inside a box, ring by ring; polygons without such a part are left out. */
export function clipPolygons(polygons: Polygons, box: Box): Float64Array[][] {
  const cut: Float64Array[][] = [];
  let last = -1;
  for (const [n, polygon] of polygons.polygon.entries()) {
    const ring = clipRing(polygons, n, box);
    if (ring.length === 0) continue;
    if (polygon === last) cut.at(-1)?.push(ring);
    else cut.push([ring]);
    last = polygon;
  }
  return cut;
}

const NOTHING = new Float64Array();

/**
 * The part of a ring within a box by Sutherland and Hodgman (1974), one edge of the box after another; empty when
 * nothing is left. Of a ring that lies within the box it is the ring's own points.
 */
export function clipRing(rings: Lines, n: number, box: Box): Float64Array {
  const ring = rings.points[n];
  if (ring === undefined || !touches(rings, n, box)) return NOTHING;
  if (isWithin(rings, n, box)) return ring;
  const [west, south, east, north] = box;
  let points: ArrayLike<number> = ring;
  for (const [axis, limit, sign] of [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ] as const)
    points = clipEdge(points, axis, limit, sign);
  return points.length >= 6 ? Float64Array.from(points) : NOTHING;
}

function clipEdge(points: ArrayLike<number>, axis: 0 | 1, limit: number, sign: 1 | -1): number[] {
  const kept: number[] = [];
  const count = points.length / 2;
  for (let i = 0; i < count; i++) {
    const before = 2 * ((i + count - 1) % count);
    const at = 2 * i;
    const from = (points[before + axis]! - limit) * sign;
    const to = (points[at + axis]! - limit) * sign;
    if (from >= 0 !== to >= 0) {
      const share = from / (from - to);
      kept.push(
        points[before]! + (points[at]! - points[before]!) * share,
        points[before + 1]! + (points[at + 1]! - points[before + 1]!) * share,
      );
    }
    if (to >= 0) kept.push(points[at]!, points[at + 1]!);
  }
  return kept;
}
