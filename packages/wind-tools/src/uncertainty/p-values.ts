/** The number of standard deviations below the mean of a normal distribution that is exceeded with each percentage. */
const Z = {
  p75: 0.674489750196082,
  p84: 0.994457883209753,
  p90: 1.2815515655446,
  p95: 1.644853626951473,
  p99: 2.326347874040841,
} as const;

/** The energy that is exceeded with 75, 84, 90, 95 or 99 percent certainty. */
export type PValues = Readonly<Record<keyof typeof Z, number>>;

/** The horizons in years for which the uncertainty is given. */
const HORIZONS = [1, 10, 20] as const;

export interface Horizon extends PValues {
  readonly years: number;
  /** The standard deviation of the mean of that many years, as a share of it. */
  readonly sigma: number;
}

/** The combined uncertainty of independent ones: the root of the sum of their squares. */
export const together = (sigmas: readonly number[]): number => Math.hypot(...sigmas);

/**
 * P values of a normal distribution, P50 (1 - z sigma), and 0 where that is negative.
 * @param sigma as a share
 */
function pValues(p50: number, sigma: number): PValues {
  const at = (z: number) => Math.max(0, p50 * (1 - z * sigma));
  return { p75: at(Z.p75), p84: at(Z.p84), p90: at(Z.p90), p95: at(Z.p95), p99: at(Z.p99) };
}

/**
 * P values of the mean of 1, 10 and 20 years. The variation from year to year is averaged out, and the rest stays:
 * sigma = sqrt(fixed^2 + variability^2 / years). All are shares.
 */
export function horizons(p50: number, fixed: number, variability: number): readonly Horizon[] {
  return HORIZONS.map((years) => {
    const sigma = together([fixed, variability / Math.sqrt(years)]);
    return { years, sigma, ...pValues(p50, sigma) };
  });
}
