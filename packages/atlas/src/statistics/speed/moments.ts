import { type Pass, run, type Values } from '../pass.ts';

export interface Moments {
  /** The number of values that count, and of missing ones. */
  readonly count: number;
  readonly missing: number;
  /** The mean; NaN without values. */
  readonly mean: number;
  /** Standard deviation of the values themselves (divisor n). */
  readonly deviation: number;
  /** Standard deviation estimated for the population (divisor n - 1). */
  readonly sampleDeviation: number;
  /** Mean of the cubes. */
  readonly meanCube: number;
  readonly minimum: number;
  readonly maximum: number;
}

/** Mean, deviations and mean cube in the unit of the values. Missing values are left out and counted. */
export function moments(values: Values): Moments {
  return run(momentsPass(values), values.length);
}

/** The mean alone, of the values that are there; NaN when there are none. */
export function meanOf(values: Values): number {
  let sum = 0;
  let count = 0;
  for (let n = 0; n < values.length; n++) {
    const value = values[n]!;
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return sum / count;
}

/** The same as {@link moments}, to be gathered together with other statistics. */
export function momentsPass(values: Values): Pass<Moments> {
  let [count, missing, sum, squares, cubes] = [0, 0, 0, 0, 0];
  let origin = Number.NaN;
  let minimum = Number.POSITIVE_INFINITY;
  let maximum = Number.NEGATIVE_INFINITY;
  return {
    add(start, end) {
      // The squares are taken about the first value, so that a small deviation of a large mean keeps its digits.
      for (let n = start; n < end && Number.isNaN(origin); n++) origin = values[n]!;
      const zero = origin;
      let valid = 0;
      let first = 0;
      let second = 0;
      let third = 0;
      let low = minimum;
      let high = maximum;
      for (let n = start; n < end; n++) {
        const value = values[n]!;
        if (Number.isNaN(value)) continue;
        const distance = value - zero;
        valid++;
        first += distance;
        second += distance * distance;
        third += value * value * value;
        if (value < low) low = value;
        if (value > high) high = value;
      }
      count += valid;
      missing += end - start - valid;
      sum += first;
      squares += second;
      cubes += third;
      minimum = low;
      maximum = high;
    },
    result() {
      if (count === 0) [minimum, maximum] = [Number.NaN, Number.NaN];
      const scatter = Math.max(0, squares - (sum * sum) / count);
      return {
        count,
        missing,
        mean: origin + sum / count,
        deviation: Math.sqrt(scatter / count),
        sampleDeviation: Math.sqrt(scatter / (count - 1)),
        meanCube: cubes / count,
        minimum,
        maximum,
      };
    },
  };
}

/** Share (0 to 1) of the values that exceed a limit; NaN where there are none. */
export function shareAbove(values: Values, limit: number): number {
  let count = 0;
  let above = 0;
  for (let n = 0; n < values.length; n++) {
    const value = values[n]!;
    if (!Number.isNaN(value)) count++;
    if (value > limit) above++;
  }
  return above / count;
}
