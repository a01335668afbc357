import type { Raster } from '../raster.ts';
import { indexOf, type Paint } from '../scales/paint.ts';
import type { Block } from './frame.ts';
import type { Mesh } from './mesh.ts';
import { type Run, runs } from './runs.ts';
import { assemble, extentUnder, levelFor, pixelSize, readChunks, type Window } from './window.ts';

/** From this many pixels a cell on, a field of cells is shown as the cells that it is. */
const VISIBLE_CELL = 2.5;

/**
 * The palette index under the centre of every pixel of the block, row-major from the top left. Undefined when the block
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
  // From here on nothing waits, so the cells may stand where those of the next picture will.
  const window = assemble(level, extent, chunks, scratch(extent.width * extent.height));
  const out = new Uint8Array(block.width * block.height);
  const fill = level.dx >= VISIBLE_CELL * pixelSize(mesh) ? nearest : bilinear;
  runs(mesh, level, window, block, (run, to, count) => {
    if (!isFar(run, count)) fill(window, run, paint, out, to, count);
  });
  return out;
}

/** Cells of a picture at the size of its cells and somewhat more; 1 MiB. */
const COMMON_CELLS = 1 << 18;
const common = new Float32Array(COMMON_CELLS);
const scratch = (cells: number): Float32Array =>
  cells <= COMMON_CELLS ? common.subarray(0, cells) : new Float32Array(cells);

// The loops below are where the time of a tile goes: positions are whole numbers with 16 binary places, and there are
// neither calls nor tests of bounds for a pixel.

const ONE = 65536;
/** Beyond this a column does not fit 16 binary places; such runs lie far off the window. */
const FAR = 32000;

const isFar = (run: Run, count: number): boolean =>
  !(
    Math.abs(run[0]!) < FAR &&
    Math.abs(run[1]!) < FAR &&
    Math.abs(run[0]! + run[2]! * count) < FAR &&
    Math.abs(run[1]! + run[3]! * count) < FAR
  );

/** The pixels of a run that lie on the window: `x` and `y` of the first, then the steps. They follow one another. */
const cut = { x: 0, y: 0, columnStep: 0, rowStep: 0, to: 0, end: 0 };

/** Leaves out the pixels at both ends that are not on the first `columns` and `rows` of the window. */
function cutRun(run: Run, shift: number, columns: number, rows: number, start: number, count: number): void {
  const columnStep = (run[2]! * ONE) | 0;
  const rowStep = (run[3]! * ONE) | 0;
  const x = ((run[0]! + shift) * ONE) | 0;
  const y = ((run[1]! + shift) * ONE) | 0;
  // What is left of the window turns into a huge column by the unsigned shift.
  const on = (i: number) => (x + columnStep * i) >>> 16 < columns && (y + rowStep * i) >>> 16 < rows;
  let first = 0;
  let end = count;
  while (first < end && !on(first)) first++;
  while (end > first && !on(end - 1)) end--;
  cut.x = x + columnStep * first;
  cut.y = y + rowStep * first;
  cut.columnStep = columnStep;
  cut.rowStep = rowStep;
  cut.to = start + first;
  cut.end = start + end;
}

function nearest(
  window: Window,
  run: Run,
  paint: Paint,
  out: Uint8Array,
  start: number,
  count: number,
): void {
  const { width, height, values } = window;
  cutRun(run, 0.5, width, height, start, count);
  const { columnStep, rowStep, end } = cut;
  let { x, y, to } = cut;
  let last = -1;
  let index = 0;
  for (; to < end; to++) {
    const at = (y >> 16) * width + (x >> 16);
    // Several pixels in a row lie on the same cell.
    if (at !== last) {
      index = indexOf(paint, values[at]!);
      last = at;
    }
    out[to] = index;
    x += columnStep;
    y += rowStep;
  }
}

function bilinear(
  window: Window,
  run: Run,
  paint: Paint,
  out: Uint8Array,
  start: number,
  count: number,
): void {
  const { width, height, values } = window;
  const { from, perUnit, bins } = paint;
  const highest = bins.length - 1;
  cutRun(run, 0, width - 1, height - 1, start, count);
  const { columnStep, rowStep, end } = cut;
  let { x, y, to } = cut;
  for (; to < end; to++) {
    const at = (y >> 16) * width + (x >> 16);
    const u = (x & 65535) / ONE;
    const v = (y & 65535) / ONE;
    const a = values[at]!;
    const c = values[at + width]!;
    const south = a + (values[at + 1]! - a) * u;
    const north = c + (values[at + width + 1]! - c) * u;
    const bin = (south + (north - south) * v - from) * perUnit;
    if (bin >= 0) out[to] = bins[bin < highest ? bin | 0 : highest]!;
    else if (bin < 0) out[to] = bins[0]!;
    // Beside a hole or the edge of the grid the nearest cell still may have a value.
    else out[to] = indexOf(paint, values[at + (u < 0.5 ? 0 : 1) + (v < 0.5 ? 0 : width)]!);
    x += columnStep;
    y += rowStep;
  }
}
