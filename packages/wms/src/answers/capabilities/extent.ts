import { DEGREE } from '@mapa/field';
import { CRS_CODES, type CrsCode, isTransverse, plane } from '../../crs/crs.ts';

/** A box in degrees. */
export interface Extent {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A grid on its plane, given by the outer edges of its corner cells. */
export interface GridEdges {
  readonly crs: string;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

const EDGE_POINTS = 200;

/** The smallest box of degrees around a grid of another plane. It is found along the edges of the grid. */
export function extentOf({ crs, minX, minY, maxX, maxY }: GridEdges): Extent {
  const box = around((at) => {
    const out = new Float64Array(2);
    const [x, y] = alongEdge(at, minX, minY, maxX, maxY);
    plane(crs).inverse(x, y, out, 0);
    const [lon = Number.NaN, lat = Number.NaN] = out;
    return [lon / DEGREE, lat / DEGREE];
  });
  return { west: box[0], south: box[1], east: box[2], north: box[3] };
}

/** The area around the zones 29 to 31 and Portugal. Farther away, transverse Mercator coordinates have no meaning. */
const TRANSVERSE_AREA: Extent = { west: -20, south: 25, east: 15, north: 55 };

/** The box of an extent on each available plane, as (min x, min y, max x, max y). */
export function boxes(extent: Extent): ReadonlyMap<CrsCode, readonly [number, number, number, number]> {
  return new Map(
    CRS_CODES.map((code) => [
      code,
      around((at) => {
        const out = new Float64Array(2);
        const area = isTransverse(code) ? intersection(extent, TRANSVERSE_AREA) : extent;
        const [lon, lat] = alongEdge(at, area.west, area.south, area.east, area.north);
        plane(code).forward(lon * DEGREE, lat * DEGREE, out, 0);
        const [x = Number.NaN, y = Number.NaN] = out;
        return [x, y];
      }),
    ]),
  );
}

const intersection = (a: Extent, b: Extent): Extent => ({
  west: Math.max(a.west, b.west),
  south: Math.max(a.south, b.south),
  east: Math.min(a.east, b.east),
  north: Math.min(a.north, b.north),
});

/** A point on the outline of a box: `at` runs from 0 to 4, one for each side. */
function alongEdge(at: number, minX: number, minY: number, maxX: number, maxY: number): [number, number] {
  const share = at % 1;
  const [dx, dy] = [maxX - minX, maxY - minY];
  if (at < 1) return [minX + share * dx, minY];
  if (at < 2) return [maxX, minY + share * dy];
  if (at < 3) return [maxX - share * dx, maxY];
  return [minX, maxY - share * dy];
}

function around(
  pointAt: (at: number) => readonly [number, number],
): readonly [number, number, number, number] {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < 4 * EDGE_POINTS; i++) {
    const [x, y] = pointAt(i / EDGE_POINTS);
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  return [minX, minY, maxX, maxY];
}
