import { gamma } from './gamma.ts';

/** Weibull distribution of wind speed: F(v) = 1 - exp(-(v/a)^k). */
export interface Weibull {
  /** Scale parameter, m/s. */
  readonly a: number;
  /** Shape parameter. */
  readonly k: number;
}

/** Probability density (per m/s) at a speed (m/s). */
export function weibullDensity({ a, k }: Weibull, speed: number): number {
  if (speed < 0) return 0;
  const x = speed / a;
  return (k / a) * x ** (k - 1) * Math.exp(-(x ** k));
}

/** Share of time (0 to 1) with a speed (m/s) above the given one. */
export function weibullShareAbove({ a, k }: Weibull, speed: number): number {
  return speed <= 0 ? 1 : Math.exp(-((speed / a) ** k));
}

/** The mean of the n-th power of the speed: a^n gamma(1 + n/k). With n = 1 it is the mean, with n = 3 the mean cube. */
export function weibullMoment({ a, k }: Weibull, n: number): number {
  return a ** n * gamma(1 + n / k);
}
