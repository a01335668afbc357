import type { Raster, RasterLevel } from '@mapa/field';
import type { Mesh } from './mesh.ts';

/**
 * A rectangle of cells of one level, row-major from the south-west. It has a margin, so that interpolation needs no
 * checks of bounds.
 */
export interface Window {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Above this number of cells a coarser level is used. Only pictures of odd proportions get there. */
const MOST_CELLS = 1 << 21;
/**
 * The factor by which a cell may be wider than a pixel and still be the best. With 1.45 a zoom of the web map has one
 * level over all the peninsula, though its pixels are narrower in the north.
 */
export const COARSER = 1.45;

/**
 * The size of one pixel in units of the plane, by the finer of both directions; 0 when the mesh lies outside the plane.
 */
export function pixelSize({ step, columns, rows, x, y }: Mesh): number {
  let size = Number.POSITIVE_INFINITY;
  for (let j = 0; j < rows - 1; j++)
    for (let i = 0; i < columns - 1; i++) {
      const at = j * columns + i;
      const across = Math.hypot(x[at + 1]! - x[at]!, y[at + 1]! - y[at]!) / step;
      const down = Math.hypot(x[at + columns]! - x[at]!, y[at + columns]! - y[at]!) / step;
      if (across < size) size = across;
      if (down < size) size = down;
    }
  return Number.isFinite(size) ? size : 0;
}

/** The level whose cells suit the pixels of the mesh: the coarsest that still shows everything that a pixel can. */
export function levelFor(raster: Raster, mesh: Mesh): RasterLevel {
  const pixel = pixelSize(mesh);
  const { levels } = raster;
  let chosen = 0;
  while (chosen + 1 < levels.length && levels[chosen + 1]!.dx <= pixel * COARSER) chosen++;
  while (chosen + 1 < levels.length && cells(extentUnder(levels[chosen]!, mesh, 1)) > MOST_CELLS) chosen++;
  return levels[chosen]!;
}

/** The place of a window on its level. */
export type Extent = Omit<Window, 'values'>;
const cells = (extent: Extent | undefined) => (extent ? extent.width * extent.height : 0);

/** Points of the plane, such as the nodes of a mesh or the corners of a patch. */
interface Under {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** The cells under the points and `rim` more on each side; undefined when none of them is on the grid. */
export function extentUnder(level: RasterLevel, { x: xs, y: ys }: Under, rim: number): Extent | undefined {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < xs.length; at++) {
    const x = xs[at]!;
    const y = ys[at]!;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  const from = Math.floor((west - level.x0) / level.dx);
  const to = Math.ceil((east - level.x0) / level.dx);
  const bottom = Math.floor((south - level.y0) / level.dy);
  const top = Math.ceil((north - level.y0) / level.dy);
  if (!(to >= 0 && from < level.nx && top >= 0 && bottom < level.ny)) return undefined;
  const column = Math.max(from, 0) - rim;
  const row = Math.max(bottom, 0) - rim;
  const width = Math.min(to, level.nx - 1) + rim + 1 - column;
  const height = Math.min(top, level.ny - 1) + rim + 1 - row;
  return { column, row, width, height };
}

/** The part of an extent that lies on the grid. The last column and row are not included. */
function onGrid(level: RasterLevel, { column, row, width, height }: Extent) {
  return {
    left: Math.max(column, 0),
    right: Math.min(column + width, level.nx),
    bottom: Math.max(row, 0),
    top: Math.min(row + height, level.ny),
  };
}

/** A chunk and its place on the lattice of chunks. */
interface PlacedChunk {
  readonly row: number;
  readonly column: number;
  readonly values: Float32Array;
}

/** All chunks that an extent touches. Rejects when one cannot be read. */
export function readChunks(level: RasterLevel, extent: Extent): Promise<PlacedChunk[]> {
  const [chunkRows, chunkColumns] = level.chunkShape;
  const { left, right, bottom, top } = onGrid(level, extent);
  const chunks: Promise<PlacedChunk>[] = [];
  for (let row = Math.floor(bottom / chunkRows); row * chunkRows < top; row++)
    for (let column = Math.floor(left / chunkColumns); column * chunkColumns < right; column++)
      chunks.push(level.chunk(row, column).then((values) => ({ row, column, values })));
  return Promise.all(chunks);
}

/** The cells of an extent, collected from its chunks into `values`. Those outside the grid are NaN. */
function assemble(
  level: RasterLevel,
  extent: Extent,
  chunks: readonly PlacedChunk[],
  values: Float32Array,
): Window {
  const [chunkRows, chunkColumns] = level.chunkShape;
  const { left, right, bottom, top } = onGrid(level, extent);
  const whole = right - left === extent.width && top - bottom === extent.height;
  if (!whole) values.fill(Number.NaN);
  for (const chunk of chunks) {
    const firstColumn = chunk.column * chunkColumns;
    const firstRow = chunk.row * chunkRows;
    const from = Math.max(left, firstColumn);
    const to = Math.min(right, firstColumn + chunkColumns);
    const until = Math.min(top, firstRow + chunkRows);
    if (from >= to) continue;
    for (let row = Math.max(bottom, firstRow); row < until; row++) {
      const start = (row - firstRow) * chunkColumns - firstColumn;
      const at = (row - extent.row) * extent.width + from - extent.column;
      values.set(chunk.values.subarray(start + from, start + to), at);
    }
  }
  return { ...extent, values };
}

/** The cells of an extent. A single chunk is used as it is; several are put together in the array that `room` gives. */
export function windowOf(
  level: RasterLevel,
  extent: Extent,
  chunks: readonly PlacedChunk[],
  room: (cells: number) => Float32Array,
): Window {
  const [height, width] = level.chunkShape;
  const row = Math.floor(extent.row / height);
  const column = Math.floor(extent.column / width);
  if (
    extent.row + extent.height <= (row + 1) * height &&
    extent.column + extent.width <= (column + 1) * width
  ) {
    const only = chunks.find((chunk) => chunk.row === row && chunk.column === column);
    if (only) return { row: row * height, column: column * width, width, height, values: only.values };
  }
  return assemble(level, extent, chunks, room(extent.width * extent.height));
}

/**
 * Reads the cells under the mesh and `rim` more on each side. Cells outside the grid are NaN, and the result is
 * undefined when the mesh does not touch the grid. Rejects when a chunk cannot be read.
 */
export async function readWindow(level: RasterLevel, mesh: Mesh, rim: number): Promise<Window | undefined> {
  const extent = extentUnder(level, mesh, rim);
  if (extent === undefined) return undefined;
  const chunks = await readChunks(level, extent);
  return assemble(level, extent, chunks, new Float32Array(extent.width * extent.height));
}
