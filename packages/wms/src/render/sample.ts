import type { Raster, RasterLevel } from '../raster.ts';
import { indexOf, type Paint } from '../scales/paint.ts';
import type { Block } from './frame.ts';
import type { Mesh } from './mesh.ts';
import { levelFor, pixelSize, readWindow, type Window } from './window.ts';

/** From this many pixels a cell on, a field of cells is shown as the cells that it is. */
const VISIBLE_CELL = 2.5;

/**
 * The palette index under the centre of every pixel of the block, row-major from the top left. Undefined when the block
 * does not touch the raster. Fields whose cells are meant (`cells`) are interpolated bilinearly while cells are small
 * and show the nearest cell from 2.5 pixels a cell on; the others are always smooth. Rejects when a chunk cannot be read.
 */
export async function paintRaster(
  raster: Raster,
  mesh: Mesh,
  block: Block,
  paint: Paint,
  cells: boolean,
): Promise<Uint8Array | undefined> {
  const level = levelFor(raster, mesh);
  const window = await readWindow(level, mesh, 1);
  if (window === undefined) return undefined;
  const out = new Uint8Array(block.width * block.height);
  const fill = cells && level.dx >= VISIBLE_CELL * pixelSize(mesh) ? nearest : bilinear;
  runs(mesh, level, window, block, (run, to, count) => fill(window, run, paint, out, to, count));
  return out;
}

/** First pixel's column and row in the window, then the steps to the next pixel. */
type Run = Float64Array;

/** Calls `each` for every row of pixels of every cell of the mesh: `count` pixels from `to` on. */
export function runs(
  mesh: Mesh,
  level: RasterLevel,
  window: Window,
  block: Block,
  each: (run: Run, to: number, count: number) => void,
): void {
  const { step, columns } = mesh;
  const column = (node: number) => (mesh.x[node]! - level.x0) / level.dx - window.column;
  const row = (node: number) => (mesh.y[node]! - level.y0) / level.dy - window.row;
  const run = new Float64Array(4);
  for (let j = 0; j + 1 < mesh.rows; j++) {
    const bottom = Math.min((j + 1) * step, block.height);
    for (let i = 0; i + 1 < columns; i++) {
      const at = j * columns + i;
      const [c00, c10, c01, c11] = [
        column(at),
        column(at + 1),
        column(at + columns),
        column(at + columns + 1),
      ];
      const [r00, r10, r01, r11] = [row(at), row(at + 1), row(at + columns), row(at + columns + 1)];
      const count = Math.min(step, block.width - i * step);
      for (let y = j * step; y < bottom; y++) {
        const v = (y - j * step + 0.5) / step;
        const left = c00 + (c01 - c00) * v;
        const leftRow = r00 + (r01 - r00) * v;
        const columnStep = (c10 + (c11 - c10) * v - left) / step;
        const rowStep = (r10 + (r11 - r10) * v - leftRow) / step;
        run[0] = left + columnStep / 2;
        run[1] = leftRow + rowStep / 2;
        run[2] = columnStep;
        run[3] = rowStep;
        each(run, y * block.width + i * step, count);
      }
    }
  }
}

// The two loops below are where the time of a tile goes: plain locals, no calls, one test of bounds a pixel.

function nearest(window: Window, run: Run, paint: Paint, out: Uint8Array, to: number, count: number): void {
  const { width, height, values } = window;
  const { from, perUnit, bins } = paint;
  const columnStep = run[2]!;
  const rowStep = run[3]!;
  let column = run[0]! + 0.5;
  let row = run[1]! + 0.5;
  for (let end = to + count; to < end; to++) {
    if (column >= 0 && column < width && row >= 0 && row < height) {
      const bin = (values[(row | 0) * width + (column | 0)]! - from) * perUnit;
      if (bin >= 0) out[to] = bins[bin < bins.length ? bin | 0 : bins.length - 1]!;
      else if (bin < 0) out[to] = bins[0]!;
    }
    column += columnStep;
    row += rowStep;
  }
}

function bilinear(window: Window, run: Run, paint: Paint, out: Uint8Array, to: number, count: number): void {
  const { width, height, values } = window;
  const { from, perUnit, bins } = paint;
  const columnStep = run[2]!;
  const rowStep = run[3]!;
  let column = run[0]!;
  let row = run[1]!;
  for (let end = to + count; to < end; to++) {
    if (column >= 0 && column < width - 1 && row >= 0 && row < height - 1) {
      const c = column | 0;
      const r = row | 0;
      const at = r * width + c;
      const u = column - c;
      const south = values[at]! + (values[at + 1]! - values[at]!) * u;
      const north = values[at + width]! + (values[at + width + 1]! - values[at + width]!) * u;
      const bin = (south + (north - south) * (row - r) - from) * perUnit;
      if (bin >= 0) out[to] = bins[bin < bins.length ? bin | 0 : bins.length - 1]!;
      else if (bin < 0) out[to] = bins[0]!;
      // Beside a hole or the edge of the grid the nearest cell still has a value.
      else out[to] = indexOf(paint, values[((row + 0.5) | 0) * width + ((column + 0.5) | 0)]!);
    }
    column += columnStep;
    row += rowStep;
  }
}
