import { type Pass, run, sameLength, type Values } from '../pass.ts';
import type { Calendar } from './calendar.ts';

/** The mean of the values that count (NaN when there are none) and their number. */
export interface Mean {
  readonly mean: number;
  readonly count: number;
}

export interface YearMean extends Mean {
  readonly year: number;
}

export interface CalendarMeans {
  /** Means from January to December over all years; each value counts the same. */
  readonly monthly: readonly Mean[];
  /** The mean of every year that the series touches. */
  readonly yearly: readonly YearMean[];
  /** Twelve means for every year of `yearly`. */
  readonly monthlyByYear: readonly (readonly Mean[])[];
}

/** Mean by hour of the day, 0 to 23 UTC, over the whole series. */
export function dailyCycle(values: Values, calendar: Calendar): readonly Mean[] {
  return run(dailyCyclePass(values, calendar), sameLength(values, calendar.hour));
}

/** The same as {@link dailyCycle}, to be gathered together with other statistics. */
export function dailyCyclePass(values: Values, { hour }: Calendar): Pass<readonly Mean[]> {
  return meansPass(values, hour, 24);
}

/** Means by month, by year and by month of each year. */
export function calendarMeans(values: Values, calendar: Calendar): CalendarMeans {
  return run(calendarMeansPass(values, calendar), sameLength(values, calendar.month));
}

/** The same as {@link calendarMeans}, to be gathered together with other statistics. */
export function calendarMeansPass(
  values: Values,
  { month, firstYear, years }: Calendar,
): Pass<CalendarMeans> {
  const pass = meansPass(values, month, 12 * years);
  return {
    add: pass.add,
    result() {
      const months = pass.result();
      const pooled = (keep: (index: number) => boolean): Mean =>
        pool(months.filter((_, index) => keep(index)));
      return {
        monthly: Array.from({ length: 12 }, (_, m) => pooled((index) => index % 12 === m)),
        yearly: Array.from({ length: years }, (_, y) => ({
          year: firstYear + y,
          ...pooled((index) => Math.floor(index / 12) === y),
        })),
        monthlyByYear: Array.from({ length: years }, (_, y) => months.slice(12 * y, 12 * y + 12)),
      };
    },
  };
}

/** The share of the fullest year's values that a year needs to count for the variability between years. */
const FULL_YEAR = 0.9;

/**
 * Variability between years: the standard deviation (divisor n - 1) of the yearly means over their mean, a fraction.
 * Years with less than nine tenths of the fullest year's values do not count. The result is NaN when fewer than two
 * years count.
 */
export function interannualVariability(yearly: readonly Mean[]): number {
  const fullest = Math.max(0, ...yearly.map(({ count }) => count));
  const means = yearly
    .filter(({ count }) => count > 0 && count >= FULL_YEAR * fullest)
    .map(({ mean }) => mean);
  if (means.length < 2) return Number.NaN;
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  const scatter = means.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(scatter / (means.length - 1)) / mean;
}

function meansPass(values: Values, group: Uint8Array | Uint16Array, groups: number): Pass<readonly Mean[]> {
  const sums = new Float64Array(groups);
  const counts = new Uint32Array(groups);
  return {
    add(start, end) {
      for (let n = start; n < end; n++) {
        const value = values[n]!;
        if (Number.isNaN(value)) continue;
        const index = group[n]!;
        sums[index]! += value;
        counts[index]!++;
      }
    },
    result: () => Array.from(sums, (sum, index) => ({ mean: sum / counts[index]!, count: counts[index]! })),
  };
}

function pool(means: readonly Mean[]): Mean {
  const filled = means.filter(({ count }) => count > 0);
  const count = filled.reduce((sum, part) => sum + part.count, 0);
  return { mean: filled.reduce((sum, part) => sum + part.mean * part.count, 0) / count, count };
}
