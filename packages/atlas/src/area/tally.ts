import { VARIABLE_INFO, type Variable } from '@mapa/field';

/**
 * What cells add up to. Values are counted by the last decimal that is shown: `counts[n]` cells have a value that
 * rounds to (first + n) steps of `10 ** -decimals`.
 */
export interface Sums {
  readonly cells: number;
  /** Square metres of ground. */
  readonly ground: number;
  /** The sum of the values as they are, not rounded. */
  readonly sum: number;
  readonly min: number;
  readonly max: number;
  readonly first: number;
  readonly counts: ArrayLike<number>;
}

/** Adds up cells, and sums of cells. */
export interface Tally {
  /** Adds `values` from `start` to before `end`; each cell is `cellGround` square metres of ground. */
  add(values: Float32Array, start: number, end: number, cellGround: number): void;
  addSums(sums: Sums): void;
  sums(): Sums;
}

export function createTally(variable: Variable): Tally {
  const { decimals, possible } = VARIABLE_INFO[variable];
  const perUnit = 10 ** decimals;
  const last = Math.round(possible[1] * perUnit);
  const counts = new Uint32Array(last + 1);
  let [cells, ground, sum, min, max] = [0, 0, 0, Infinity, -Infinity];
  return {
    add(values, start, end, cellGround) {
      let here = 0;
      for (let at = start; at < end; at++) {
        const value = values[at]!;
        if (Number.isNaN(value)) continue;
        here++;
        sum += value;
        if (value < min) min = value;
        if (value > max) max = value;
        counts[Math.max(0, Math.min(last, Math.round(value * perUnit)))]!++;
      }
      cells += here;
      ground += here * cellGround;
    },
    addSums(sums) {
      cells += sums.cells;
      ground += sums.ground;
      sum += sums.sum;
      min = Math.min(min, sums.min);
      max = Math.max(max, sums.max);
      for (let n = 0; n < sums.counts.length; n++) counts[sums.first + n]! += sums.counts[n]!;
    },
    sums() {
      const first = counts.findIndex((count) => count > 0);
      const end = counts.findLastIndex((count) => count > 0) + 1;
      return {
        cells,
        ground,
        sum,
        min,
        max,
        first: Math.max(0, first),
        counts: counts.slice(Math.max(0, first), end),
      };
    },
  };
}

/** Sums as one row of numbers, to be kept, and back. */
export function packSums({ cells, ground, sum, min, max, first, counts }: Sums): Float64Array {
  const packed = new Float64Array(6 + counts.length);
  packed.set([cells, ground, sum, min, max, first]);
  packed.set(counts, 6);
  return packed;
}

export function unpackSums(packed: Float64Array): Sums {
  const [cells = 0, ground = 0, sum = 0, min = 0, max = 0, first = 0] = packed;
  return { cells, ground, sum, min, max, first, counts: packed.subarray(6) };
}
