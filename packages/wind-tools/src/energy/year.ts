import { HOUR_MS, MINUTE_MS } from '@mapa/field';

/** Hours of a year of 365.25 days. */
export const YEAR_HOURS = 8766;
/** Days of each month in a year of 365.25 days. */
export const MONTH_DAYS = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** The share of a year's steps that need a value for the year to count as whole. */
const WHOLE_YEAR = 0.9;

/** Values by time, such as powers in kW; NaN is a gap. */
export interface Values {
  /** Milliseconds since 1970 UTC, increasing. */
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly stepMinutes: number;
}

export interface YearMean {
  readonly year: number;
  readonly mean: number;
  /** The share of the year's steps that have a value, 0 to 1. */
  readonly coverage: number;
}

/** Means of a series of values, in their unit; NaN where there are none. */
export interface YearMeans {
  /** The mean of a year, worked out as `basis` says. */
  readonly mean: number;
  /**
   * `values` is the mean of all values, for whole years without gaps and for less than twelve months. `months` is the
   * mean of the twelve monthly means, weighted by their days, so that a gap in winter does not make the year calmer.
   */
  readonly basis: 'values' | 'months';
  readonly count: number;
  /** The number of steps of the period without a value. */
  readonly missing: number;
  /** Means from January to December, over all years. */
  readonly monthly: readonly number[];
  /** Means by hour of the day, UTC. */
  readonly hourly: readonly number[];
  /**
   * The years in which nine tenths of the steps have values: the mean of a year's values, or where some are missing of
   * its months by their days.
   */
  readonly yearly: readonly YearMean[];
}

/** Sums and counts by index. */
interface Tally {
  readonly sums: Float64Array;
  readonly counts: Uint32Array;
}

const tally = (length: number): Tally => ({
  sums: new Float64Array(length),
  counts: new Uint32Array(length),
});
const meansOf = ({ sums, counts }: Tally): number[] => Array.from(sums, (sum, n) => sum / counts[n]!);

const totalOf = (values: Float64Array | Uint32Array): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

function add({ sums, counts }: Tally, at: number, value: number): void {
  sums[at]! += value;
  counts[at]! += 1;
}

/** The mean of the monthly means that exist, weighted by their days. */
function byDays(monthly: readonly number[]): number {
  let [sum, days] = [0, 0];
  for (const [month, mean] of monthly.entries()) {
    if (Number.isNaN(mean)) continue;
    sum += MONTH_DAYS[month]! * mean;
    days += MONTH_DAYS[month]!;
  }
  return sum / days;
}

/** Means by year, month and hour. @param series at least one step */
export function yearMeans({ times, values, stepMinutes }: Values): YearMeans {
  const [all, hours] = [tally(12), tally(24)];
  const years = new Map<number, Tally>();
  let [day, month] = [Number.NaN, 0];
  let ofYear = tally(12);
  for (let n = 0; n < values.length; n++) {
    const value = values[n]!;
    if (Number.isNaN(value)) continue;
    const hour = Math.floor(times[n]! / HOUR_MS);
    if (Math.floor(hour / 24) !== day) {
      day = Math.floor(hour / 24);
      const date = new Date(times[n]!);
      month = date.getUTCMonth();
      const year = date.getUTCFullYear();
      ofYear = years.get(year) ?? tally(12);
      years.set(year, ofYear);
    }
    add(all, month, value);
    add(hours, hour - 24 * day, value);
    add(ofYear, month, value);
  }
  const monthly = meansOf(all);
  const count = totalOf(all.counts);
  const [first, end] = [times[0]!, times.at(-1)! + stepMinutes * MINUTE_MS];
  const missing = Math.max(0, Math.round((end - first) / (stepMinutes * MINUTE_MS)) - count);
  const wholeYears = missing === 0 && dayOfYear(first) === dayOfYear(end);
  const basis = wholeYears || monthly.some(Number.isNaN) ? 'values' : 'months';
  return {
    mean: basis === 'months' ? byDays(monthly) : totalOf(all.sums) / count,
    basis,
    count,
    missing,
    monthly,
    hourly: meansOf(hours),
    yearly: [...years]
      .map(([year, of]) => meanOfYear(year, of, stepMinutes))
      .filter((one) => one.coverage >= WHOLE_YEAR),
  };
}

/** Month, day and time of a moment as text, UTC. */
const dayOfYear = (time: number): string => new Date(time).toISOString().slice(5);

/** The mean of all values of a year without gaps, and that of its months by their days where some are missing. */
function meanOfYear(year: number, of: Tally, stepMinutes: number): YearMean {
  const count = totalOf(of.counts);
  const coverage = count / ((Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / (stepMinutes * MINUTE_MS));
  return { year, mean: coverage === 1 ? totalOf(of.sums) / count : byDays(meansOf(of)), coverage };
}

/** Sample standard deviation (divisor n - 1) over the mean; NaN for fewer than two values. */
export function variation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1)) / mean;
}
