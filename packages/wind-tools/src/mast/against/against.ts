import {
  type Histogram,
  histogram,
  type Weibull,
  type WindRose,
  weibullWasp,
  windRose,
} from '@mapa/atlas/statistics';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@mapa/field';
import type { Winds } from '../../winds.ts';
import { sectorsOf } from '../methods/models.ts';
import { type Concurrent, concurrent, stepped } from '../pairs/align.ts';
import { monthsOf } from '../pairs/months.ts';
import { veerOf } from '../quality/veer.ts';
import { compared, type Group, grouped, meansBySpan } from './groups.ts';

const SECTORS = 12;
/** The share of its steps that a day or a month needs for its mean to count. */
const COVERED = { hour: 0.9, day: 0.9, month: 0.8 } as const;

/** One of two winds. */
export interface OneWind {
  readonly mean: number;
  /** Sample standard deviation. */
  readonly deviation: number;
  /** The wind-atlas fit; null where there is none. */
  readonly weibull: Weibull | null;
  readonly histogram: Histogram;
  /** The rose in 12 sectors. */
  readonly rose: WindRose;
}

/**
 * The comparison of a mast with a reference at the same height, in the steps that both have; m/s, biases are reference
 * minus mast.
 */
export interface Against {
  readonly stepMinutes: number;
  readonly n: number;
  /** The first and the last time, milliseconds since 1970 UTC. */
  readonly from: number;
  readonly to: number;
  readonly mast: OneWind;
  readonly reference: OneWind;
  readonly bias: number;
  /** The bias as a share of the mast's mean. */
  readonly biasShare: number;
  readonly rmse: number;
  readonly mae: number;
  /** The root of the mean square of the errors without their mean. */
  readonly centredRmse: number;
  /** The reference's standard deviation over the mast's. */
  readonly deviationRatio: number;
  /** R squared of steps, and of the means of hours, days and months. NaN where there are fewer than three. */
  readonly r2: { readonly step: number; readonly hour: number; readonly day: number; readonly month: number };
  /** The mean distance of the sorted speeds of both (Wasserstein-1). */
  readonly wasserstein: number;
  /** The pairs by 12 sectors of the reference's direction, from north. */
  readonly bySector: readonly Group[];
  /** The pairs by calendar month, from January. */
  readonly byMonth: readonly Group[];
  /** The pairs by hour of the day, UTC. */
  readonly byHour: readonly Group[];
  /** The degrees by which the mast's directions are clockwise of the reference's; NaN where it cannot be told. */
  readonly directionOffset: number;
}

export interface AgainstOptions {
  /** The minutes by which the mast's clock is ahead, in whole steps; 0 unless given. */
  readonly lagMinutes?: number;
  /** The step to which both are averaged, in minutes; the longer of both unless given. */
  readonly stepMinutes?: number;
}

/**
 * The pairs in the steps that both have.
 * @throws RangeError for a lag that is no multiple of the step
 */
export function pairsOf(mast: Winds, reference: Winds, options: AgainstOptions) {
  const stepMinutes = options.stepMinutes ?? Math.max(mast.stepMinutes, reference.stepMinutes);
  const lag = (options.lagMinutes ?? 0) / stepMinutes;
  if (!Number.isInteger(lag))
    throw new RangeError(`the lag is a multiple of the step, ${stepMinutes} minutes`);
  const pairs = concurrent(stepped(mast, stepMinutes), stepped(reference, stepMinutes), stepMinutes, lag);
  // The difference of the mast's clock is taken off.
  const ahead = lag * stepMinutes * MINUTE_MS;
  return { stepMinutes, pairs: { ...pairs, times: pairs.times.map((time) => time - ahead) } };
}

/**
 * Compares a mast with a reference.
 * @throws RangeError with fewer than two pairs
 */
export function against(mast: Winds, reference: Winds, options: AgainstOptions = {}): Against {
  const { stepMinutes, pairs } = pairsOf(mast, reference, options);
  const { x, y, times, direction, mastDirection } = pairs;
  if (x.length < 2) throw new RangeError(`${x.length} pairs of winds are too few`);
  const all = compared(x, y);
  const [masts, references] = [oneWind(y, mastDirection), oneWind(x, direction)];
  return {
    stepMinutes,
    n: all.n,
    from: times[0]!,
    to: times.at(-1)!,
    mast: masts,
    reference: references,
    bias: all.bias,
    biasShare: all.bias / all.meanMast,
    rmse: all.rmse,
    mae: x.reduce((sum, value, at) => sum + Math.abs(value - y[at]!), 0) / all.n,
    centredRmse: Math.sqrt(Math.max(0, all.rmse ** 2 - all.bias ** 2)),
    deviationRatio: references.deviation / masts.deviation,
    r2: { step: all.r2, ...longerR2(pairs, stepMinutes) },
    wasserstein: meanDistance(x.toSorted(), y.toSorted()),
    bySector: grouped(pairs, sectorsOf(direction, SECTORS), SECTORS),
    byMonth: grouped(pairs, monthsOf(times).month, 12),
    byHour: grouped(
      pairs,
      times.map((time) => Math.floor((time % DAY_MS) / HOUR_MS)),
      24,
    ),
    directionOffset: veerOf(mastDirection, direction).directionOffset,
  };
}

function oneWind(speed: Float64Array, direction: Float64Array): OneWind {
  const mean = speed.reduce((sum, value) => sum + value, 0) / speed.length;
  const squares = speed.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    mean,
    deviation: Math.sqrt(squares / (speed.length - 1)),
    weibull: weibullWasp(speed) ?? null,
    histogram: histogram(speed),
    rose: windRose(speed, direction, { sectors: SECTORS }),
  };
}

/**
 * The mean distance of the values of two sorted sets of the same size, which is the Wasserstein-1 distance of their
 * distributions.
 */
export function meanDistance(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs(one[at]! - other[at]!);
  return sum / one.length;
}

/** R squared of the means of hours, days and months. */
function longerR2(pairs: Concurrent, stepMinutes: number): { hour: number; day: number; month: number } {
  const perHour = Math.max(1, 60 / stepMinutes);
  const perDay = 1440 / stepMinutes;
  const r2 = ({ x, y }: { x: Float64Array; y: Float64Array }) =>
    x.length < 3 ? Number.NaN : compared(x, y).r2;
  const spans = (ms: number) => pairs.times.map((time) => Math.floor(time / ms));
  return {
    hour: r2(meansBySpan(pairs, spans(HOUR_MS), () => COVERED.hour * perHour)),
    day: r2(daily(pairs, stepMinutes)),
    month: r2(
      meansBySpan(pairs, monthsOf(pairs.times).running, (month) => COVERED.month * daysIn(month) * perDay),
    ),
  };
}

/** Daily means of the pairs, for days with nine tenths of their steps. */
export const daily = (pairs: Concurrent, stepMinutes: number) =>
  meansBySpan(
    pairs,
    pairs.times.map((time) => Math.floor(time / DAY_MS)),
    () => (COVERED.day * 1440) / stepMinutes,
  );

const daysIn = (month: number): number =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
