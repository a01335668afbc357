import { clipPolygons } from './clip.ts';
import { type Box, polygonsOf } from './line.ts';

/** Land as polygons of rings, and its coast as lines: longitudes and latitudes in degrees in turn. */
export interface Shores {
  readonly land: readonly (readonly Float64Array[])[];
  readonly coast: readonly Float64Array[];
}

/** The degrees by which what is left of the world overlaps the box, so that no seam shows between them. */
const OVERLAP = 0.1;

/** What is left of the shores of the world outside a box. */
export function outside({ land, coast }: Shores, box: Box): Shores {
  const [west, south, east, north] = box;
  const parts: readonly Box[] = [
    [-180, -90, west + OVERLAP, 90],
    [east - OVERLAP, -90, 180, 90],
    [west, -90, east, south + OVERLAP],
    [west, north - OVERLAP, east, 90],
  ];
  const polygons = polygonsOf(land);
  return {
    land: parts.flatMap((part) => clipPolygons(polygons, part)),
    coast: coast.flatMap((line) => outsideParts(line, box)),
  };
}

/** The parts of a line outside a box, each with the point before and after it. */
function outsideParts(line: Float64Array, [west, south, east, north]: Box): Float64Array[] {
  const isInside = (at: number): boolean =>
    line[at]! > west && line[at]! < east && line[at + 1]! > south && line[at + 1]! < north;
  const parts: Float64Array[] = [];
  for (let at = 0; at < line.length; at += 2) {
    if (isInside(at)) continue;
    let end = at;
    while (end + 2 < line.length && !isInside(end)) end += 2;
    parts.push(line.subarray(Math.max(0, at - 2), end + 2));
    at = end;
  }
  return parts;
}

/** How often corners are cut. After twice a corner of 100 metres is round at zoom 14. */
const TIMES = 2;

/** A line with its corners cut (Chaikin 1974). A ring stays one, and another line keeps its ends. */
export function rounded(line: Float64Array): Float64Array {
  let points = line;
  for (let time = 0; time < TIMES; time++) points = cut(points);
  return points;
}

function cut(points: Float64Array): Float64Array {
  const last = points.length - 2;
  const isRing = points[0] === points[last] && points[1] === points[last + 1];
  const out: number[] = isRing ? [] : [points[0]!, points[1]!];
  for (let at = 0; at < last; at += 2) {
    const [x, y, nextX, nextY] = [points[at]!, points[at + 1]!, points[at + 2]!, points[at + 3]!];
    out.push(0.75 * x + 0.25 * nextX, 0.75 * y + 0.25 * nextY);
    out.push(0.25 * x + 0.75 * nextX, 0.25 * y + 0.75 * nextY);
  }
  if (isRing) out.push(out[0]!, out[1]!);
  else out.push(points[last]!, points[last + 1]!);
  return Float64Array.from(out);
}
