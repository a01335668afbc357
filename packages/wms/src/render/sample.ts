import type { Raster } from '../raster.ts';
import { BINS, indexOf, type Paint } from '../scales/paint.ts';
import type { Block } from './frame.ts';
import type { Mesh } from './mesh.ts';
import { type Run, runs } from './runs.ts';
import { type Copy, type Extent, levelFor, pixelSize, readWindowAs } from './window.ts';

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
  const out = new Uint8Array(block.width * block.height);
  if (level.dx >= VISIBLE_CELL * pixelSize(mesh)) {
    const window = await readWindowAs(level, mesh, 1, (count) => new Uint8Array(count), indices(paint));
    if (window === undefined) return undefined;
    runs(mesh, level, window, block, (run, to, count) => nearest(window, run, out, to, count));
  } else {
    const window = await readWindowAs(
      level,
      mesh,
      1,
      (count) => new Int32Array(count).fill(-1),
      levels(paint),
    );
    if (window === undefined) return undefined;
    runs(mesh, level, window, block, (run, to, count) => bilinear(window, run, paint, out, to, count));
  }
  return out;
}

/** Cells as palette indices. */
const indices =
  (paint: Paint): Copy<Uint8Array> =>
  (cells, at, chunk, from, to) => {
    for (let i = from; i < to; i++, at++) cells[at] = indexOf(paint, chunk[i]!);
  };

/** Parts of a bin that interpolated cells are counted in. */
const PARTS = 8;

/** Cells as whole parts of a bin, kept within the scale; -1 for missing ones. */
const levels =
  ({ from, perUnit }: Paint): Copy<Int32Array> =>
  (cells, at, chunk, start, to) => {
    const scale = perUnit * PARTS;
    for (let i = start; i < to; i++, at++) {
      const part = (chunk[i]! - from) * scale;
      if (part >= 0) cells[at] = part < BINS * PARTS ? part : BINS * PARTS - 1;
      else if (part < 0) cells[at] = 0;
    }
  };

// The loops below are where the time of a tile goes: whole numbers with 16 binary places, no calls, one test of bounds a
// pixel. Columns left of the window turn into huge ones by the unsigned shift.

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

type Cells<Values> = Extent & { readonly values: Values };

function nearest(window: Cells<Uint8Array>, run: Run, out: Uint8Array, to: number, count: number): void {
  if (isFar(run, count)) return;
  const { width, height, values } = window;
  const columnStep = (run[2]! * ONE) | 0;
  const rowStep = (run[3]! * ONE) | 0;
  let x = ((run[0]! + 0.5) * ONE) | 0;
  let y = ((run[1]! + 0.5) * ONE) | 0;
  for (let end = to + count; to < end; to++) {
    const column = x >>> 16;
    const row = y >>> 16;
    if (column < width && row < height) out[to] = values[row * width + column]!;
    x += columnStep;
    y += rowStep;
  }
}

function bilinear(
  window: Cells<Int32Array>,
  run: Run,
  { bins }: Paint,
  out: Uint8Array,
  to: number,
  count: number,
): void {
  if (isFar(run, count)) return;
  const { width, height, values } = window;
  const columnStep = (run[2]! * ONE) | 0;
  const rowStep = (run[3]! * ONE) | 0;
  let x = (run[0]! * ONE) | 0;
  let y = (run[1]! * ONE) | 0;
  for (let end = to + count; to < end; to++) {
    const column = x >>> 16;
    const row = y >>> 16;
    if (column < width - 1 && row < height - 1) {
      const at = row * width + column;
      const a = values[at]!;
      const b = values[at + 1]!;
      const c = values[at + width]!;
      const d = values[at + width + 1]!;
      const u = (x >> 8) & 255;
      const v = (y >> 8) & 255;
      if ((a | b | c | d) >= 0) {
        const south = (a << 8) + (b - a) * u;
        const north = (c << 8) + (d - c) * u;
        // 8 binary places of each weight and 3 of the parts of a bin.
        out[to] = bins[((south >> 8) * (256 - v) + (north >> 8) * v) >> 11]!;
      } else {
        // Beside a hole or the edge of the grid the nearest cell still may have a value.
        const close = v < 128 ? (u < 128 ? a : b) : u < 128 ? c : d;
        if (close >= 0) out[to] = bins[close >> 3]!;
      }
    }
    x += columnStep;
    y += rowStep;
  }
}
