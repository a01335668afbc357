/**
 * z of the standard normal distribution that is exceeded with that percentage, so many standard deviations below its
 * mean.
 */
const Z = {
  p75: 0.674489750196082,
  p84: 0.994457883209753,
  p90: 1.2815515655446,
  p95: 1.644853626951473,
  p99: 2.326347874040841,
} as const;

/** Energy that is exceeded with 75, 84, 90, 95 or 99 percent of certainty. */
export type PValues = Readonly<Record<keyof typeof Z, number>>;

/** Horizons that uncertainty is given for, years. */
const HORIZONS = [1, 10, 20] as const;

export interface Horizon extends PValues {
  readonly years: number;
  /** Standard deviation of the mean of so many years, as a share of it. */
  readonly sigma: number;
}

/** Independent uncertainties together: the root of the sum of their squares. */
export const together = (sigmas: readonly number[]): number => Math.hypot(...sigmas);

/** P values of a normal distribution: P50 (1 - z sigma). @param sigma as a share */
export function pValues(p50: number, sigma: number): PValues {
  const at = (z: number) => p50 * (1 - z * sigma);
  return { p75: at(Z.p75), p84: at(Z.p84), p90: at(Z.p90), p95: at(Z.p95), p99: at(Z.p99) };
}

/**
 * P values of the mean of 1, 10 and 20 years. What varies from year to year is averaged out, the rest stays:
 * sigma = sqrt(fixed^2 + variability^2 / years). All as shares.
 */
export function horizons(p50: number, fixed: number, variability: number): readonly Horizon[] {
  return HORIZONS.map((years) => {
    const sigma = together([fixed, variability / Math.sqrt(years)]);
    return { years, sigma, ...pValues(p50, sigma) };
  });
}
