import { type Grid, planeConverter } from '../grid.ts';

/** A place as GeoJSON has it: longitude and latitude in degrees, and perhaps a height, which is not looked at. */
export type Position = readonly number[];
/** A polygon: its outline and then its holes, each a ring whose last place is the first one again. */
export type Polygon = readonly (readonly Position[])[];

/**
 * The sides of polygons on the plane of a grid, in columns and rows from the centre of cell (0, 0): five numbers each,
 * the polygon that it belongs to, the southern end and the northern one.
 */
export type Sides = Float64Array;
export const SIDE_NUMBERS = 5;

/** Degrees: longer sides of a polygon are cut, because a straight line between degrees is a curve on the plane. */
const LONGEST = 0.01;

/** Projects polygons onto the plane of a grid. Level sides are left out: no row of centres crosses them. */
export function sidesOf(grid: Omit<Grid, 'nx' | 'ny'>, polygons: readonly Polygon[]): Sides {
  const converter = planeConverter(grid.crs);
  const numbers: number[] = [];
  const place = (lon: number, lat: number): readonly [number, number] => {
    const [x, y] = converter.forward([lon, lat]) as [number, number];
    return [(x - grid.x0) / grid.dx, (y - grid.y0) / grid.dx];
  };
  for (const [owner, polygon] of polygons.entries())
    for (const ring of polygon) {
      let last: readonly [number, number] | undefined;
      for (const [lon, lat] of cut(ring)) {
        const here = place(lon, lat);
        if (last !== undefined && last[1] !== here[1]) {
          const [south, north] = last[1] < here[1] ? [last, here] : [here, last];
          numbers.push(owner, south[0], south[1], north[0], north[1]);
        }
        last = here;
      }
    }
  return Float64Array.from(numbers);
}

/** The places of a ring and others between them, so that no step is longer than `LONGEST`. */
function* cut(ring: readonly Position[]): Generator<readonly [number, number]> {
  for (const [n, [lon = 0, lat = 0]] of ring.entries()) {
    const [lon0 = lon, lat0 = lat] = ring[n - 1] ?? [];
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(lon - lon0), Math.abs(lat - lat0)) / LONGEST));
    for (let step = n === 0 ? steps : 1; step <= steps; step++) {
      const share = step / steps;
      // The last step is the place itself, to the bit: rings that share a side share its cells out.
      yield share === 1 ? [lon, lat] : [lon0 + (lon - lon0) * share, lat0 + (lat - lat0) * share];
    }
  }
}
