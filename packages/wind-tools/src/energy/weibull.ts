import type { PowerCurve } from '../curve/curve.ts';

/** A Weibull distribution of wind speed, F(v) = 1 - exp(-(v / a)^k), and the share of the time for which it holds. */
export interface WeibullShare {
  /** Scale parameter, m/s. */
  readonly a: number;
  /** Shape parameter. */
  readonly k: number;
  /** Share of the time, 0 to 1: 1 for all directions, or that of a sector. */
  readonly frequency: number;
}

/** The number of parts into which each stretch of the curve is divided for the integral; it must be even. */
const PARTS = 16;

/**
 * Mean power in kW of a curve in winds of Weibull distributions, either one for all directions or one for each sector.
 * It is the sum of each distribution's share times the integral of power and probability density. The integral is taken
 * by parts, with S(v) = exp(-(v / a)^k) for the share of winds above v: the first power times S there, plus the slopes
 * of the curve times the integral of S (Simpson's rule), minus the last power times S there.
 */
export function weibullMeanPower({ speeds, power }: PowerCurve, climate: readonly WeibullShare[]): number {
  return climate.reduce((sum, { a, k, frequency }) => {
    const above = (speed: number) => Math.exp(-((speed / a) ** k));
    const ends = power[0]! * above(speeds[0]!) - power.at(-1)! * above(speeds.at(-1)!);
    const slopes = speeds.slice(1).reduce((total, to, n) => {
      const [from, rise] = [speeds[n]!, power[n + 1]! - power[n]!];
      return rise === 0 ? total : total + (rise / (to - from)) * integral(above, from, to);
    }, 0);
    return sum + frequency * (ends + slopes);
  }, 0);
}

/** The integral of a function by Simpson's rule. */
function integral(of: (x: number) => number, from: number, to: number): number {
  const width = (to - from) / PARTS;
  let sum = of(from) + of(to);
  for (let n = 1; n < PARTS; n++) sum += (n % 2 === 1 ? 4 : 2) * of(from + n * width);
  return (sum * width) / 3;
}
