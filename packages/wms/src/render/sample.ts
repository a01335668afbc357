import { type Raster, VISIBLE_CELL } from '@mapa/field';
import { BLOCK_SIZE, type Block } from './frame.ts';
import type { Mesh } from './mesh.ts';
import { type Patch, patches, type Runs, runsOf } from './runs.ts';
import { extentUnder, levelFor, pixelSize, readChunks, type Window, windowOf } from './window.ts';

/**
 * What `use` makes of the values under the pixel centres of the block, row-major from the top left, NaN where there are
 * none; undefined when the block does not touch the raster. Fields are interpolated bilinearly while their cells are
 * small and show the nearest cell from `VISIBLE_CELL` pixels a cell on. The array is used again: `use` must not keep
 * it. Rejects when a chunk cannot be read.
 */
export async function sampleRaster<Result>(
  raster: Raster,
  mesh: Mesh,
  block: Block,
  use: (values: Float32Array) => Result,
): Promise<Result | undefined> {
  const level = levelFor(raster, mesh);
  const extent = extentUnder(level, mesh, 1);
  if (extent === undefined) return undefined;
  const chunks = await readChunks(level, extent);
  // No other code runs in between from here on, so the arrays below serve all blocks and all patches.
  const out = scratch(pixels, block.width * block.height).fill(Number.NaN);
  const sample = level.dx >= VISIBLE_CELL * pixelSize(mesh) ? nearest : bilinear;
  for (const patch of patches(mesh, block)) {
    const under = extentUnder(level, patch, 1);
    if (under === undefined) continue;
    const window = windowOf(level, under, chunks, (count) => scratch(cells, count));
    const runs = runsOf(patch, level, window);
    const start = patch.top * block.width + patch.left;
    sample(window, runs, patch, out, start, block.width);
  }
  return use(out);
}

const pixels = new Float32Array(BLOCK_SIZE ** 2);
/** The cells under a patch with a side of 32 pixels at four cells a pixel; 64 KiB. */
const cells = new Float32Array(1 << 14);
const scratch = (common: Float32Array, count: number): Float32Array =>
  count <= common.length ? common.subarray(0, count) : new Float32Array(count);

// The loops below take most of the time of a tile. Positions are whole numbers with 16 binary places, and there are
// neither calls nor checks of bounds for each pixel.

const ONE = 65536;
const PART = 1 / ONE;
/** Beyond this a column does not fit into 16 binary places. Such rows of pixels lie far outside the window. */
const FAR = 32000;

/**
 * A row of pixels on the window: `x` and `y` of the first pixel, the steps to the next, and which of them are inside.
 */
const cut = { x: 0, y: 0, columnStep: 0, rowStep: 0, first: 0, end: 0 };

/** Leaves out the pixels at both ends of row `j` that are not within the first `columns` and `rows` of the window. */
function cutRun(runs: Runs, j: number, shift: number, columns: number, rows: number, count: number): void {
  const column = runs[4 * j]! + shift;
  const row = runs[4 * j + 1]! + shift;
  const lastColumn = column + runs[4 * j + 2]! * (count - 1);
  const lastRow = row + runs[4 * j + 3]! * (count - 1);
  const x = (column * ONE) | 0;
  const y = (row * ONE) | 0;
  const columnStep = (runs[4 * j + 2]! * ONE) | 0;
  const rowStep = (runs[4 * j + 3]! * ONE) | 0;
  let first = 0;
  let end = count;
  if (isFar(column) || isFar(row) || isFar(lastColumn) || isFar(lastRow)) end = 0;
  // Left of the window the unsigned shift gives a huge column.
  const on = (i: number) => (x + columnStep * i) >>> 16 < columns && (y + rowStep * i) >>> 16 < rows;
  while (first < end && !on(first)) first++;
  while (end > first && !on(end - 1)) end--;
  cut.x = x + columnStep * first;
  cut.y = y + rowStep * first;
  cut.columnStep = columnStep;
  cut.rowStep = rowStep;
  cut.first = first;
  cut.end = end;
}

const isFar = (place: number): boolean => !(Math.abs(place) < FAR);

/** Writes the values under a patch into `out`, from `start` on; its rows are `stride` apart. */
type Sampler = (
  window: Window,
  runs: Runs,
  patch: Patch,
  out: Float32Array,
  start: number,
  stride: number,
) => void;

const nearest: Sampler = ({ width, height, values }, runs, patch, out, start, stride) => {
  for (let j = 0; j < patch.height; j++) {
    cutRun(runs, j, 0.5, width, height, patch.width);
    const columnStep = cut.columnStep | 0;
    const rowStep = cut.rowStep | 0;
    const end = start + j * stride + cut.end;
    let x = cut.x | 0;
    let y = cut.y | 0;
    for (let to = start + j * stride + cut.first; to < end; to++) {
      out[to] = values[(Math.imul(y >> 16, width) + (x >> 16)) | 0]!;
      x = (x + columnStep) | 0;
      y = (y + rowStep) | 0;
    }
  }
};

const bilinear: Sampler = ({ width, height, values }, runs, patch, out, start, stride) => {
  for (let j = 0; j < patch.height; j++) {
    cutRun(runs, j, 0, width - 1, height - 1, patch.width);
    const columnStep = cut.columnStep | 0;
    const rowStep = cut.rowStep | 0;
    const end = start + j * stride + cut.end;
    let x = cut.x | 0;
    let y = cut.y | 0;
    for (let to = (start + j * stride + cut.first) | 0; to < end; to = (to + 1) | 0) {
      const at = (Math.imul(y >> 16, width) + (x >> 16)) | 0;
      const u = (x & 65535) * PART;
      const v = (y & 65535) * PART;
      const a = values[at]!;
      const c = values[(at + width) | 0]!;
      const south = a + (values[(at + 1) | 0]! - a) * u;
      const north = c + (values[(at + width + 1) | 0]! - c) * u;
      const value = south + (north - south) * v;
      // The nearest cell may still have a value beside a hole or the edge of the grid.
      out[to] = !Number.isNaN(value) ? value : values[at + (u < 0.5 ? 0 : 1) + (v < 0.5 ? 0 : width)]!;
      x = (x + columnStep) | 0;
      y = (y + rowStep) | 0;
    }
  }
};
