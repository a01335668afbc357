import { MISSING, type NewaField } from '../newa/fields.ts';

/** Values of one field in the order of the file: steps, heights, rows, cells. NaN is a missing value. */
export interface Slab {
  readonly values: Float32Array | Float64Array;
  /** The first step and the number of steps. */
  readonly step: number;
  readonly steps: number;
  /** The number of heights in the slab, and which of them are wanted. */
  readonly heights: number;
  readonly levels: readonly number[];
  readonly rows: number;
  readonly cells: number;
}

export interface Packed {
  missing: number;
  minimum: number;
  maximum: number;
}

/** An impossible value of a field, and its place. */
export interface Impossible {
  readonly value: number;
  readonly step: number;
  readonly level: number;
  readonly row: number;
  readonly cell: number;
}

/**
 * Packs a slab into `out`, moved by `shift` and ordered by rows, cells, wanted heights and the steps of the day. It
 * adds to `sum` and returns the first value outside the range of the field, if there is one. A value that is less than
 * half a stored step outside, as the rounding of a file's own packing makes calms and norths, becomes the end of the
 * range.
 */
export function packSlab(
  slab: Slab,
  field: NewaField,
  shift: number,
  out: Int16Array,
  daySteps: number,
  sum: Packed,
): Impossible | undefined {
  const { values, steps, heights, levels, rows, cells } = slab;
  const [low, high] = field.range;
  const half = field.packing.scale / 2;
  const [least, most] = [low - half, high + half];
  const inverse = 1 / field.packing.scale;
  // A positive number is rounded by cutting off its fraction.
  const bias = (shift - field.packing.offset) * inverse + 32_768.5;
  const stride = levels.length * daySteps;
  let { missing, minimum, maximum } = sum;
  for (let row = 0; row < rows; row++) {
    for (let step = 0; step < steps; step++) {
      for (let n = 0; n < levels.length; n++) {
        const from = ((step * heights + levels[n]!) * rows + row) * cells;
        let to = row * cells * stride + n * daySteps + slab.step + step;
        for (let cell = 0; cell < cells; cell++, to += stride) {
          const stored = values[from + cell]!;
          const value = stored + shift;
          if (value > least && value < most) {
            out[to] = ((stored * inverse + bias) | 0) - 32_768;
            if (value < minimum) minimum = value;
            if (value > maximum) maximum = value;
          } else if (Number.isNaN(stored)) {
            out[to] = MISSING;
            missing++;
          } else {
            return { value, step: slab.step + step, level: n, row, cell };
          }
        }
      }
    }
  }
  Object.assign(sum, { missing, minimum: Math.max(minimum, low), maximum: Math.min(maximum, high) });
  return undefined;
}
