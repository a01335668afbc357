import type { Column } from '../series/columns.ts';

type Written = Pick<Column, 'decimals' | 'turn'>;

/** Whole numbers as a file holds them: less an offset, and in which of them nothing is there. */
export interface Packed {
  readonly counts: Int16Array | Int32Array;
  readonly offset: number;
  readonly missing: number;
}

/** Stands for missing values among whole numbers of 16 and of 32 bits; from there on 16 bits reach as far. */
const [SHORT, LONG, REACH] = [-32_768, -2_147_483_648, 65_534];

/**
 * Columns counted in their last decimal, as the CSV writes them, step by step one beside the other: in 16 bits where
 * they reach, which takes half the time to keep and to compress.
 */
export function packed(
  columns: readonly Float32Array[],
  { decimals, turn = Number.POSITIVE_INFINITY }: Written,
): Packed {
  const factor = 10 ** decimals;
  const end = turn * factor;
  const [lowest, largest] = rangeOf(columns).map((value) => Math.round(value * factor)) as [number, number];
  const least = largest >= end ? 0 : lowest;
  const size = columns.length * (columns[0]?.length ?? 0);
  if (largest - least > REACH) {
    const counts = new Int32Array(size);
    count(columns, counts, { factor, end, offset: 0, missing: LONG });
    return { counts, offset: 0, missing: LONG };
  }
  const offset = least > SHORT && largest <= -SHORT - 1 ? 0 : least - SHORT - 1;
  const counts = new Int16Array(size);
  count(columns, counts, { factor, end, offset, missing: SHORT });
  return { counts, offset, missing: SHORT };
}

function rangeOf(columns: readonly Float32Array[]): [least: number, largest: number] {
  let [least, largest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const values of columns) {
    for (let n = 0; n < values.length; n++) {
      const value = values[n] ?? Number.NaN;
      if (value < least) least = value;
      if (value > largest) largest = value;
    }
  }
  return [least, largest];
}

interface Counting {
  readonly factor: number;
  /** The count at which values begin again at zero. */
  readonly end: number;
  readonly offset: number;
  readonly missing: number;
}

function count(
  columns: readonly Float32Array[],
  out: Int16Array | Int32Array,
  { factor, end, offset, missing }: Counting,
): void {
  for (const [first, values] of columns.entries()) {
    for (let n = 0, to = first; n < values.length; n++, to += columns.length) {
      // Takes half the time of Math.round, which makes the same of a half.
      const rounded = Math.floor((values[n] ?? Number.NaN) * factor + 0.5);
      const whole = rounded | 0;
      out[to] = rounded === whole ? (whole >= end ? whole - end : whole) - offset : missing;
    }
  }
}

/**
 * Values of a column rounded to its last decimal, as the CSV writes them; NaN where there is none.
 * @param out where they are written, as many as there are values
 */
export function rounded(
  values: Float32Array,
  { decimals, turn = Number.POSITIVE_INFINITY }: Written,
  out: Float32Array<ArrayBuffer>,
): Float32Array {
  const factor = 10 ** decimals;
  const end = turn * factor;
  for (let n = 0; n < values.length; n++) {
    const count = Math.floor((values[n] ?? Number.NaN) * factor + 0.5);
    out[n] = (count >= end ? count - end : count) / factor;
  }
  return out;
}
