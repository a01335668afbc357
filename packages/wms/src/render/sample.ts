import type { Raster } from '@mapa/field';
import { indexOf, type Paint } from '../scales/paint.ts';
import type { Block } from './frame.ts';
import type { Mesh } from './mesh.ts';
import { type Patch, patches, type Runs, runsOf } from './runs.ts';
import { extentUnder, levelFor, pixelSize, readChunks, type Window, windowOf } from './window.ts';

/** From this number of pixels a cell on, the cells of a field are shown as they are. */
const VISIBLE_CELL = 2.5;

/**
 * The palette index under the centre of every pixel of the block, row-major from the top left; undefined when the block
 * does not touch the raster. Fields are interpolated bilinearly while their cells are small and show the nearest cell
 * from 2.5 pixels a cell on. Rejects when a chunk cannot be read.
 */
export async function paintRaster(
  raster: Raster,
  mesh: Mesh,
  block: Block,
  paint: Paint,
): Promise<Uint8Array | undefined> {
  const level = levelFor(raster, mesh);
  const extent = extentUnder(level, mesh, 1);
  if (extent === undefined) return undefined;
  const chunks = await readChunks(level, extent);
  const out = new Uint8Array(block.width * block.height);
  const isCoarse = level.dx >= VISIBLE_CELL * pixelSize(mesh);
  for (const patch of patches(mesh, block)) {
    const under = extentUnder(level, patch, 1);
    if (under === undefined) continue;
    // No other code runs in between, so the next patch may overwrite these cells.
    const window = windowOf(level, under, chunks, scratch);
    const runs = runsOf(patch, level, window);
    const start = patch.top * block.width + patch.left;
    if (isCoarse) nearest(window, runs, patch, paint, out, start, block.width);
    else bilinear(window, runs, patch, paint, out, start, block.width);
  }
  return out;
}

/** The cells under a patch with a side of 32 pixels at four cells a pixel; 64 KiB. */
const COMMON_CELLS = 1 << 14;
const common = new Float32Array(COMMON_CELLS);
const scratch = (cells: number): Float32Array =>
  cells <= COMMON_CELLS ? common.subarray(0, cells) : new Float32Array(cells);

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

function nearest(
  { width, height, values }: Window,
  runs: Runs,
  patch: Patch,
  paint: Paint,
  out: Uint8Array,
  start: number,
  stride: number,
): void {
  for (let j = 0; j < patch.height; j++) {
    cutRun(runs, j, 0.5, width, height, patch.width);
    const columnStep = cut.columnStep | 0;
    const rowStep = cut.rowStep | 0;
    const end = start + j * stride + cut.end;
    let x = cut.x | 0;
    let y = cut.y | 0;
    let last = -1;
    let index = 0;
    for (let to = start + j * stride + cut.first; to < end; to++) {
      const at = (y >> 16) * width + (x >> 16);
      // Several consecutive pixels lie in the same cell.
      if (at !== last) {
        index = indexOf(paint, values[at]!);
        last = at;
      }
      out[to] = index;
      x = (x + columnStep) | 0;
      y = (y + rowStep) | 0;
    }
  }
}

function bilinear(
  { width, height, values }: Window,
  runs: Runs,
  patch: Patch,
  paint: Paint,
  out: Uint8Array,
  start: number,
  stride: number,
): void {
  const { from, perUnit, bins } = paint;
  const highest = bins.length - 1;
  const lowest = bins[0]!;
  const shift = from * perUnit;
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
      const bin = (south + (north - south) * v) * perUnit - shift;
      if (bin >= 0) out[to] = bins[bin < highest ? bin | 0 : highest]!;
      else if (bin < 0) out[to] = lowest;
      // Beside a hole or the edge of the grid, the nearest cell may still have a value.
      else out[to] = indexOf(paint, values[at + (u < 0.5 ? 0 : 1) + (v < 0.5 ? 0 : width)]!);
      x = (x + columnStep) | 0;
      y = (y + rowStep) | 0;
    }
  }
}
