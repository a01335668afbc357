import { ROSE_SPEEDS, roseOf } from './direction/rose.ts';
import type { ChartStatistics } from './point.ts';
import type { Profile } from './profile.ts';
import { histogramOf, SPEED_BINS } from './speed/histogram.ts';

/**
 * The number of the formula. It changes whenever the same series would give another record; records of an earlier
 * formula are then made again.
 */
export const CHART_FORMULA = 1;

/**
 * The columns of a record for each height, in this order: their names, and how many numbers each has. `docs/atlas.md`
 * says what they mean.
 */
export const CHART_COLUMNS = [
  ['daily_mean', 24],
  ['daily_count', 24],
  ['rose_count', 16 * ROSE_SPEEDS.length],
  ['calm_count', 1],
  ['speed_count', SPEED_BINS],
  ['weibull_a', 1],
  ['weibull_k', 1],
  ['profile_speed', 1],
  ['profile_speed_count', 1],
  ['profile_temperature', 1],
  ['profile_temperature_count', 1],
] as const;

type Column = (typeof CHART_COLUMNS)[number][0];
type Columns = Readonly<Record<Column, Float64Array>>;

/** The number of values that a record has for each height. */
export const CHART_WIDTH = CHART_COLUMNS.reduce((sum, [, size]) => sum + size, 0);

/**
 * The statistics of a point at every height as plain numbers, {@link CHART_WIDTH} for each height. Nothing is lost:
 * {@link fromChartRecord} gives them back.
 */
export function chartRecord(levels: readonly ChartStatistics[]): Float64Array {
  const record = new Float64Array(levels.length * CHART_WIDTH);
  for (const [level, charts] of levels.entries()) {
    const { dailyCycle, rose, histogram, weibull, speedProfile, temperatureProfile } = charts;
    const columns = columnsOf(record, level);
    columns.daily_mean.set(dailyCycle.map(({ mean }) => mean));
    columns.daily_count.set(dailyCycle.map(({ count }) => count));
    columns.rose_count.set(rose.counts.flat());
    columns.calm_count[0] = rose.calms;
    columns.speed_count.set(histogram.counts);
    columns.weibull_a[0] = weibull?.a ?? Number.NaN;
    columns.weibull_k[0] = weibull?.k ?? Number.NaN;
    columns.profile_speed[0] = speedProfile.means[level]!;
    columns.profile_speed_count[0] = speedProfile.count;
    columns.profile_temperature[0] = temperatureProfile.means[level]!;
    columns.profile_temperature_count[0] = temperatureProfile.count;
  }
  return record;
}

/**
 * The statistics in a record by height.
 * @param steps number of steps of the series from which the record was made
 */
export function fromChartRecord(
  record: Float64Array,
  heights: readonly number[],
  steps: number,
): readonly ChartStatistics[] {
  const levels = heights.map((_, level) => columnsOf(record, level));
  const profile = (name: 'profile_speed' | 'profile_temperature'): Profile => {
    const count = levels[0]?.[`${name}_count`][0] ?? 0;
    return { heights, means: levels.map((level) => level[name][0]!), count, missing: steps - count };
  };
  const [speedProfile, temperatureProfile] = [profile('profile_speed'), profile('profile_temperature')];
  return levels.map((columns, level) => {
    const [a, k, calms] = [columns.weibull_a[0]!, columns.weibull_k[0]!, columns.calm_count[0]!];
    const [bins, counts] = [Uint32Array.from(columns.speed_count), Uint32Array.from(columns.rose_count)];
    return {
      height: heights[level]!,
      weibull: Number.isNaN(k) ? undefined : { a, k },
      histogram: histogramOf(bins, steps - sum(bins)),
      rose: roseOf(counts, calms, steps - calms - sum(counts)),
      dailyCycle: Array.from(columns.daily_mean, (mean, hour) => ({
        mean,
        count: columns.daily_count[hour]!,
      })),
      speedProfile,
      temperatureProfile,
    };
  });
}

/** The columns of a height, as views of the record. */
function columnsOf(record: Float64Array, level: number): Columns {
  let at = level * CHART_WIDTH;
  return Object.fromEntries(
    CHART_COLUMNS.map(([name, size]) => {
      const start = at;
      at += size;
      return [name, record.subarray(start, at)];
    }),
  ) as Columns;
}

const sum = (values: Uint32Array) => values.reduce((total, value) => total + value, 0);
