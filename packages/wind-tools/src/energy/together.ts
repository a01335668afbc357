import { momentsOf } from '../sample.ts';

/** The wind and the power of a turbine at a place, hour by hour; NaN is a gap. */
export interface Site {
  /** m/s. */
  readonly speed: Float64Array;
  /** kW. */
  readonly power: Float64Array;
}

/** How several places complement one another. Shares are 0 to 1 of the hours that all of them have. */
export interface Together {
  readonly hours: number;
  /** The share in which the wind is below cut-in everywhere. */
  readonly still: number;
  /** The share in which the wind is below cut-in at one place or more, while at another a turbine gives power. */
  readonly madeUp: number;
  /** Standard deviation (divisor n - 1) of the sum of the powers, kW. */
  readonly deviation: number;
  /** Standard deviations of the power of each place, kW. */
  readonly deviations: readonly number[];
}

/**
 * Pearson's correlation of the pairs that have both values, -1 to 1: Sxy / √(Sxx Syy). NaN where one of the series does
 * not vary.
 */
export function pearson(x: Float64Array, y: Float64Array): number {
  const { sxx, syy, sxy } = momentsOf(x, y, 0);
  return sxy / Math.sqrt(sxx * syy);
}

/**
 * The output of turbines of one kind together at several places.
 * @param sites their hours are the same, in the same order
 * @param cutIn the speed below which the turbine stands still, m/s
 */
export function together(sites: readonly Site[], cutIn: number): Together {
  const [first] = sites;
  let [hours, still, madeUp] = [0, 0, 0];
  const sums = new Float64Array(first?.speed.length ?? 0).fill(Number.NaN);
  const own = sites.map(() => sums.slice());
  for (let hour = 0; hour < sums.length; hour++) {
    let [sum, calm, giving] = [0, 0, 0];
    for (const { speed, power } of sites) {
      // A gap in either makes the sum a gap, too.
      sum += power[hour]! + 0 * speed[hour]!;
      if (speed[hour]! < cutIn) calm++;
      else if (power[hour]! > 0) giving++;
    }
    if (Number.isNaN(sum)) continue;
    hours++;
    if (calm === sites.length) still++;
    if (calm > 0 && giving > 0) madeUp++;
    sums[hour] = sum;
    for (const [n, { power }] of sites.entries()) own[n]![hour] = power[hour]!;
  }
  return {
    hours,
    still: still / hours,
    madeUp: madeUp / hours,
    deviation: deviationOf(sums),
    deviations: own.map(deviationOf),
  };
}

/** The standard deviation of the values, gaps left out (divisor n - 1). */
const deviationOf = (values: Float64Array): number => Math.sqrt(momentsOf(values, values, 0).sxx);
