import type { Values } from '../pass.ts';
import { moments, shareAbove } from '../speed/moments.ts';
import type { Weibull } from './distribution.ts';
import { logGamma } from './gamma.ts';

/** Shape parameters outside these limits do not describe a wind climate. */
const K_MIN = 0.1;
const K_MAX = 100;

/** The properties of a sample that the wind-atlas fit keeps. */
export interface WaspMoments {
  readonly mean: number;
  readonly meanCube: number;
  /** Share of the sample (0 to 1) above its mean. */
  readonly shareAboveMean: number;
}

/**
 * The wind-atlas (WAsP) fit to a sample of speeds (m/s). It keeps the third moment, and with it the power, and the
 * share of time above the mean. Troen & Petersen, European Wind Atlas, Risø 1989, section 8 (Weibull parameters). The
 * result is undefined when no Weibull distribution keeps both, as with too few speeds or equal ones.
 */
export function weibullWasp(speeds: Values): Weibull | undefined {
  const { mean, meanCube } = moments(speeds);
  return fitWasp({ mean, meanCube, shareAboveMean: shareAbove(speeds, mean) });
}

/** The wind-atlas fit from a sample's moments: see {@link weibullWasp}. */
export function fitWasp({ mean, meanCube, shareAboveMean }: WaspMoments): Weibull | undefined {
  if (!(mean > 0 && shareAboveMean > 0 && shareAboveMean < 1)) return undefined;
  // P(V > mean) = exp(-(mean/a)^k), with a from the third moment. In logarithms the left side falls with k.
  const logRatio = Math.log(mean) - Math.log(meanCube) / 3;
  const wanted = Math.log(-Math.log(shareAboveMean));
  const k = falling((shape) => shape * (logRatio + logGamma(1 + 3 / shape) / 3) - wanted);
  return k === undefined ? undefined : { a: scaleOfCube(meanCube, k), k };
}

/** The fit that keeps mean and mean cube of a sample of speeds in m/s; undefined when there is none. */
export function weibullMeanCube(speeds: Values): Weibull | undefined {
  const { mean, meanCube } = moments(speeds);
  return fitMeanCube(mean, meanCube);
}

/** The fit that keeps a mean (m/s) and a mean cube. The energy pattern factor is gamma(1 + 3/k) / gamma(1 + 1/k)^3. */
export function fitMeanCube(mean: number, meanCube: number): Weibull | undefined {
  if (!(mean > 0)) return undefined;
  const wanted = Math.log(meanCube) - 3 * Math.log(mean);
  const k = falling((shape) => logGamma(1 + 3 / shape) - 3 * logGamma(1 + 1 / shape) - wanted);
  return k === undefined ? undefined : { a: scaleOfCube(meanCube, k), k };
}

function scaleOfCube(meanCube: number, k: number): number {
  return Math.exp((Math.log(meanCube) - logGamma(1 + 3 / k)) / 3);
}

/** The shape at which a falling function is zero, found by bisection of ln k. */
function falling(value: (k: number) => number): number | undefined {
  if (!(value(K_MIN) > 0 && value(K_MAX) < 0)) return undefined;
  let low = Math.log(K_MIN);
  let high = Math.log(K_MAX);
  for (let n = 0; n < 60; n++) {
    const middle = 0.5 * (low + high);
    if (value(Math.exp(middle)) > 0) low = middle;
    else high = middle;
  }
  return Math.exp(0.5 * (low + high));
}

/**
 * The fit of greatest likelihood to a sample of speeds (m/s), after A. C. Cohen, Technometrics 7 (1965), and Seguro &
 * Lambert, J. Wind Eng. Ind. Aerodyn. 85 (2000). Calms have no likelihood and are left out. The result is undefined
 * when there are too few speeds or all are equal.
 */
export function weibullMaximumLikelihood(speeds: Values): Weibull | undefined {
  const logs = logarithms(speeds);
  const count = logs.length;
  if (count < 2) return undefined;
  let [sum, highest, lowest] = [0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const log of logs) {
    sum += log;
    if (log > highest) highest = log;
    if (log < lowest) lowest = log;
  }
  if (highest === lowest) return undefined;
  const meanLog = sum / count;

  let k = 2;
  for (let round = 0; round < 50; round++) {
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    for (let n = 0; n < count; n++) {
      const log = logs[n]! - highest;
      const power = Math.exp(k * log);
      s0 += power;
      s1 += power * log;
      s2 += power * log * log;
    }
    const slope = s2 / s0 - (s1 / s0) ** 2 + 1 / (k * k);
    const step = (s1 / s0 + highest - 1 / k - meanLog) / slope;
    const next = Math.max(k / 3, k - step);
    const close = Math.abs(next - k) < 1e-12 * k;
    k = next;
    if (close || k > K_MAX) break;
  }
  if (!(k >= K_MIN && k <= K_MAX)) return undefined;
  let powers = 0;
  for (const log of logs) powers += Math.exp(k * (log - highest));
  return { a: Math.exp(highest + Math.log(powers / count) / k), k };
}

/** Natural logarithms of the positive speeds. */
function logarithms(speeds: Values): Float64Array {
  const logs = new Float64Array(speeds.length);
  let count = 0;
  for (let n = 0; n < speeds.length; n++) {
    const speed = speeds[n]!;
    if (speed > 0) logs[count++] = Math.log(speed);
  }
  return logs.subarray(0, count);
}
