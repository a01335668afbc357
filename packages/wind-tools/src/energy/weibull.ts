import type { PowerCurve } from '../curve/curve.ts';

/** A Weibull distribution of wind speed, F(v) = 1 - exp(-(v / a)^k), and how much of the time it holds. */
export interface WeibullShare {
  /** Scale, m/s. */
  readonly a: number;
  /** Shape. */
  readonly k: number;
  /** Share of the time, 0 to 1: 1, or that of a sector. */
  readonly frequency: number;
}

/** Parts of a stretch of the curve that are summed: even. */
const PARTS = 16;

/**
 * Mean power, kW, of a curve in winds of Weibull distributions, all directions or one for each sector: the sum of each
 * one's share times the integral of power and density of probability. With the share S(v) = exp(-(v / a)^k) of winds
 * above v it is, by parts, what the curve begins with times S there, plus its slopes times the integral of S (Simpson's
 * rule), less what it ends with times S.
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

/** Simpson's rule. */
function integral(of: (x: number) => number, from: number, to: number): number {
  const width = (to - from) / PARTS;
  let sum = of(from) + of(to);
  for (let n = 1; n < PARTS; n++) sum += (n % 2 === 1 ? 4 : 2) * of(from + n * width);
  return (sum * width) / 3;
}
