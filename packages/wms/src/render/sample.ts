import type { Raster } from '../raster.ts';
import { indexOf, type Paint } from '../scales/paint.ts';
import type { Block } from './frame.ts';
import type { Mesh } from './mesh.ts';
import { type Run, runs } from './runs.ts';
import { levelFor, pixelSize, readWindow, type Window } from './window.ts';

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
  const window = await readWindow(level, mesh, 1);
  if (window === undefined) return undefined;
  const out = new Uint8Array(block.width * block.height);
  const fill = level.dx >= VISIBLE_CELL * pixelSize(mesh) ? nearest : bilinear;
  runs(mesh, level, window, block, (run, to, count) => {
    if (!isFar(run, count)) fill(window, run, paint, out, to, count);
  });
  return out;
}

// The two loops below are where the time of a tile goes: positions are whole numbers with 16 binary places, there are no
// calls and one test of bounds a pixel. Columns left of the window turn into huge ones by the unsigned shift.

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

function nearest(window: Window, run: Run, paint: Paint, out: Uint8Array, to: number, count: number): void {
  const { width, height, values } = window;
  const columnStep = (run[2]! * ONE) | 0;
  const rowStep = (run[3]! * ONE) | 0;
  let x = ((run[0]! + 0.5) * ONE) | 0;
  let y = ((run[1]! + 0.5) * ONE) | 0;
  let last = -1;
  let index = 0;
  for (let end = to + count; to < end; to++) {
    const column = x >>> 16;
    const row = y >>> 16;
    if (column < width && row < height) {
      const at = row * width + column;
      // Several pixels in a row lie on the same cell.
      if (at !== last) {
        index = indexOf(paint, values[at]!);
        last = at;
      }
      out[to] = index;
    }
    x += columnStep;
    y += rowStep;
  }
}

function bilinear(window: Window, run: Run, paint: Paint, out: Uint8Array, to: number, count: number): void {
  const { width, height, values } = window;
  const { from, perUnit, bins } = paint;
  const columnStep = (run[2]! * ONE) | 0;
  const rowStep = (run[3]! * ONE) | 0;
  let x = (run[0]! * ONE) | 0;
  let y = (run[1]! * ONE) | 0;
  for (let end = to + count; to < end; to++) {
    const column = x >>> 16;
    const row = y >>> 16;
    if (column < width - 1 && row < height - 1) {
      const at = row * width + column;
      const u = (x & 65535) / ONE;
      const v = (y & 65535) / ONE;
      const a = values[at]!;
      const c = values[at + width]!;
      const south = a + (values[at + 1]! - a) * u;
      const north = c + (values[at + width + 1]! - c) * u;
      const bin = (south + (north - south) * v - from) * perUnit;
      if (bin >= 0) out[to] = bins[bin < bins.length ? bin | 0 : bins.length - 1]!;
      else if (bin < 0) out[to] = bins[0]!;
      // Beside a hole or the edge of the grid the nearest cell still may have a value.
      else out[to] = indexOf(paint, values[at + (u < 0.5 ? 0 : 1) + (v < 0.5 ? 0 : width)]!);
    }
    x += columnStep;
    y += rowStep;
  }
}
