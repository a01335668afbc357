import type { RasterLevel } from '@mapa/field';
import type { Block } from './frame.ts';
import type { Mesh } from './mesh.ts';
import { patches, runsOf } from './runs.ts';
import type { Window } from './window.ts';

/** The number of cells that the smooth interpolation needs around those under the mesh. */
export const SMOOTH_RIM = 2;

/**
 * Smooth values under the pixel centres of a block, by uniform cubic B-splines in both directions, so that neither
 * shading nor contours show the cells. They are `fallback` where the window has no cells.
 */
export function smoothValues(
  window: Window,
  level: RasterLevel,
  mesh: Mesh,
  block: Block,
  fallback: number,
): Float32Array {
  const out = new Float32Array(block.width * block.height);
  const { width, height, values } = window;
  for (const patch of patches(mesh, block)) {
    const runs = runsOf(patch, level, window);
    for (let j = 0; j < patch.height; j++) {
      let [column, row] = [runs[4 * j]!, runs[4 * j + 1]!];
      const [columnStep, rowStep] = [runs[4 * j + 2]!, runs[4 * j + 3]!];
      const start = (patch.top + j) * block.width + patch.left;
      const run = out.subarray(start, start + patch.width);
      if (Math.abs(rowStep) * patch.width < STRAIGHT && smoothRun(window, column, row, columnStep, run))
        continue;
      for (let i = 0; i < run.length; i++) {
        run[i] = smooth(values, width, height, column, row, fallback);
        column += columnStep;
        row += rowStep;
      }
    }
  }
  return out;
}

/** The deviation, in rows of cells, up to which a run of pixels counts as lying in one row. */
const STRAIGHT = 1e-6;
/**
 * The most cells under a run of pixels. With more of them, cells are much smaller than pixels, and each pixel reads its
 * own.
 */
const MOST_UNDER = 256;
const blended = new Float64Array(MOST_UNDER);

/**
 * Computes pixels along one row of cells, as when the parallels of both planes are level: the four rows of cells are
 * blended once for all of them. Returns false when that is not possible.
 */
function smoothRun(
  { width, height, values }: Window,
  column: number,
  row: number,
  columnStep: number,
  run: Float32Array,
): boolean {
  const last = column + columnStep * (run.length - 1);
  if (!(column >= 1 && last < width - 2 && row >= 1 && row < height - 2 && columnStep > 0)) return false;
  const first = Math.floor(column) - 1;
  const count = Math.floor(last) + 3 - first;
  if (count > MOST_UNDER) return false;
  const r = Math.floor(row);
  weigh(4, row - r);
  const [w0, w1, w2, w3] = [weights[4]!, weights[5]!, weights[6]!, weights[7]!];
  for (let c = 0, at = (r - 1) * width + first; c < count; c++, at++) {
    blended[c] =
      w0 * values[at]! +
      w1 * values[at + width]! +
      w2 * values[at + 2 * width]! +
      w3 * values[at + 3 * width]!;
  }
  for (let i = 0, x = column - first - 1; i < run.length; i++, x += columnStep) {
    const c = x | 0;
    weigh(0, x - c);
    run[i] =
      weights[0]! * blended[c]! +
      weights[1]! * blended[c + 1]! +
      weights[2]! * blended[c + 2]! +
      weights[3]! * blended[c + 3]!;
  }
  return true;
}

const weights = new Float64Array(8);

function smooth(
  values: Float32Array,
  width: number,
  height: number,
  column: number,
  row: number,
  fallback: number,
): number {
  if (!(column >= 1 && column < width - 2 && row >= 1 && row < height - 2)) return fallback;
  const c = column | 0;
  const r = row | 0;
  weigh(0, column - c);
  weigh(4, row - r);
  let sum = 0;
  for (let j = 0, from = (r - 1) * width + c - 1; j < 4; j++, from += width)
    sum +=
      weights[4 + j]! *
      (weights[0]! * values[from]! +
        weights[1]! * values[from + 1]! +
        weights[2]! * values[from + 2]! +
        weights[3]! * values[from + 3]!);
  return sum;
}

/** Computes the weights of the uniform cubic B-spline for the four cells around a position. */
function weigh(at: number, t: number): void {
  const rest = 1 - t;
  weights[at] = (rest * rest * rest) / 6;
  weights[at + 1] = 2 / 3 - t * t * (1 - t / 2);
  weights[at + 2] = 2 / 3 - rest * rest * (1 - rest / 2);
  weights[at + 3] = (t * t * t) / 6;
}
