import { planeConverter } from '@mapa/atlas';
import type { RasterGrid } from '@mapa/field';
import type { GeoTiff } from './file.ts';

/** Cells of a grid that are filled at once. */
export interface Target extends RasterGrid {
  readonly crs: string;
}

/**
 * The columns and rows of a file, with fractions, under the nodes of a target. Whole numbers are the centres of pixels.
 */
interface Mesh {
  readonly across: number;
  readonly columns: Float64Array;
  readonly rows: Float64Array;
}

/**
 * The number of cells between nodes. Over this distance, 1 km at 50 m, a projection is straight to within one or two
 * centimetres.
 */
const STEP = 20;

/**
 * Fills each cell of `out` (rows from the south) that holds `vacant` and whose centre lies on the file: it gets the
 * value of the pixel in which the centre lies. As everywhere in the atlas, latitudes and longitudes are taken unchanged
 * from one ellipsoid or sphere to the other.
 */
export async function fillNearest(
  out: Float32Array,
  target: Target,
  file: GeoTiff,
  vacant = Number.NaN,
): Promise<void> {
  const mesh = meshOf(target, file);
  const [first, last] = extent(mesh.columns);
  const [north, south] = extent(mesh.rows);
  const window = {
    left: Math.max(0, Math.floor(first)),
    right: Math.min(file.nx, Math.ceil(last) + 1),
    top: Math.max(0, Math.floor(north)),
    bottom: Math.min(file.ny, Math.ceil(south) + 1),
  };
  // This also covers a mesh that is not on the file's plane at all.
  if (!(window.left < window.right && window.top < window.bottom)) return;
  const values = await file.read(window);
  const width = window.right - window.left;
  for (let j = 0; j < target.ny; j++) {
    const row = Math.floor(j / STEP) * mesh.across;
    const up = (j % STEP) / STEP;
    for (let i = 0; i < target.nx; i++) {
      const cell = j * target.nx + i;
      if (!Object.is(out[cell], vacant)) continue;
      const node = row + Math.floor(i / STEP);
      const along = (i % STEP) / STEP;
      const column = Math.round(between(mesh.columns, node, mesh.across, along, up));
      const line = Math.round(between(mesh.rows, node, mesh.across, along, up));
      const inside =
        column >= window.left && column < window.right && line >= window.top && line < window.bottom;
      if (inside) out[cell] = values[(line - window.top) * width + column - window.left]!;
    }
  }
}

function meshOf(target: Target, file: GeoTiff): Mesh {
  const across = Math.ceil(target.nx / STEP) + 1;
  const up = Math.ceil(target.ny / STEP) + 1;
  const [columns, rows] = [new Float64Array(across * up), new Float64Array(across * up)];
  const place = pixelUnder(target.crs, file);
  for (let j = 0; j < up; j++) {
    for (let i = 0; i < across; i++) {
      const [column, row] = place(target.x0 + i * STEP * target.dx, target.y0 + j * STEP * target.dy);
      columns[j * across + i] = column;
      rows[j * across + i] = row;
    }
  }
  return { across, columns, rows };
}

/** Gives the column and row of a file, with fractions, under a point of a plane. */
export function pixelUnder(crs: string, file: GeoTiff): (x: number, y: number) => [number, number] {
  const [from, to] = [planeConverter(crs), planeConverter(file.crs)];
  const same = crs === file.crs;
  return (x, y) => {
    const [px, py] = same ? [x, y] : to.forward(from.inverse<[number, number]>([x, y]));
    return [(px - file.x0) / file.dx, (file.y0 - py) / file.dy];
  };
}

function between(nodes: Float64Array, node: number, across: number, along: number, up: number): number {
  const low = nodes[node]! + along * (nodes[node + 1]! - nodes[node]!);
  const high = nodes[node + across]! + along * (nodes[node + across + 1]! - nodes[node + across]!);
  return low + up * (high - low);
}

function extent(values: Float64Array): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}
