/** The calmest wind that counts, m/s: the ratio of two weaker ones is that of their anemometers' faults. */
export const CALMEST = 3;

/** Speeds of a mast at two heights, in the steps in which both are at least `CALMEST`. */
export interface SpeedRatio {
  readonly steps: number;
  /** The mean of ln(v1 / v2); NaN without steps. */
  readonly logRatio: number;
}

/** Compares the speeds (m/s) of the same steps at two heights; NaN is a gap. */
export function speedRatio(one: Float64Array, other: Float64Array): SpeedRatio {
  let [steps, sum] = [0, 0];
  for (const [at, first] of one.entries()) {
    const second = other[at]!;
    if (!(first >= CALMEST && second >= CALMEST)) continue;
    steps += 1;
    sum += Math.log(first / second);
  }
  return { steps, logRatio: sum / steps };
}

/**
 * The exponent of the power law v1 / v2 = (h1 / h2)^α (IEC 61400-1) in the mean of all steps: α = mean ln(v1 / v2) /
 * ln(h1 / h2).
 * @param one the height of the first speed, m
 * @param other that of the second, another height
 */
export const shearExponent = ({ logRatio }: SpeedRatio, one: number, other: number): number =>
  logRatio / Math.log(one / other);
