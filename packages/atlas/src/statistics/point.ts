import { type RoseOptions, type WindRose, windRosePass } from './direction/rose.ts';
import { type Pass, runTogether, sameLength, type Values } from './pass.ts';
import { type Profile, verticalProfilePass } from './profile.ts';
import { type Histogram, histogramPass } from './speed/histogram.ts';
import { type Moments, momentsPass, shareAbove } from './speed/moments.ts';
import { type PowerDensity, powerDensityPass } from './speed/power.ts';
import type { Calendar } from './time/calendar.ts';
import { type CalendarMeans, calendarMeansPass, dailyCyclePass, type Mean } from './time/means.ts';
import type { Weibull } from './weibull/distribution.ts';
import { fitWasp } from './weibull/fit.ts';

/**
 * The series of one point that its charts need: for each height and field an array of steps. All arrays have one
 * length.
 */
export interface ChartSeries {
  readonly calendar: Calendar;
  /** The heights in metres above ground, in the order of the arrays below. */
  readonly heights: readonly number[];
  /** Speed (m/s) and temperature (°C) by height. */
  readonly speed: readonly Values[];
  readonly temperature: readonly Values[];
  /** The direction that the wind comes from (degrees) by height; only those heights need it that are asked for. */
  readonly direction: readonly (Values | undefined)[];
}

export interface PointSeries extends ChartSeries {
  /** Air density (kg/m3) by height. */
  readonly density: readonly Values[];
}

/** The statistics of a point at one height that the charts show. */
export interface ChartStatistics {
  readonly height: number;
  /** The wind-atlas (WAsP) fit; undefined where there is none. */
  readonly weibull: Weibull | undefined;
  readonly histogram: Histogram;
  readonly rose: WindRose;
  /** Means by hour of the day, UTC. */
  readonly dailyCycle: readonly Mean[];
  readonly speedProfile: Profile;
  readonly temperatureProfile: Profile;
}

/** The statistics of a point at one height that the report shows. */
export interface PointStatistics extends ChartStatistics {
  readonly moments: Moments;
  readonly calendar: CalendarMeans;
  readonly powerDensity: PowerDensity;
}

/** A collection of statistics that are gathered together. */
interface Gathering {
  /** Adds a statistic to the collection. */
  together<Result>(pass: Pass<Result>): Pass<Result>;
  run(steps: number): void;
}

function gathering(): Gathering {
  const passes: Pass<unknown>[] = [];
  return {
    together(pass) {
      passes.push(pass);
      return pass;
    },
    run: (steps) => runTogether(passes, steps),
  };
}

/**
 * The statistics of one point that its charts show at the given heights (m), made in a single pass over its series.
 * Each is the same number that its own function gives.
 * @throws RangeError when the series has no such height, or its fields differ in length
 */
export function chartStatistics(
  series: ChartSeries,
  heights: readonly number[] = series.heights,
): readonly ChartStatistics[] {
  const steps = lengthOf(series);
  const { together, run } = gathering();
  const profiles = profilesOf(series, together);
  const charts = heights.map((height) => chartsOf(series, height, profiles, together));
  run(steps);
  return charts.map(({ result }) => result());
}

/**
 * All statistics of one point at the given heights (m), made in a single pass over its series. Each is the same number
 * that its own function gives.
 * @throws RangeError when the series has no such height, or its fields differ in length
 */
export function pointStatistics(
  series: PointSeries,
  heights: readonly number[] = series.heights,
  rose: RoseOptions = {},
): readonly PointStatistics[] {
  const steps = sameLength(...series.density, { length: lengthOf(series) });
  const { together, run } = gathering();
  const profiles = profilesOf(series, together);
  const gathered = heights.map((height) => {
    const charts = chartsOf(series, height, profiles, together, rose);
    const means = together(calendarMeansPass(charts.speed, series.calendar));
    const power = together(powerDensityPass(charts.speed, series.density[charts.level]!));
    return { charts, means, power };
  });
  run(steps);
  return gathered.map(({ charts, means, power }) => ({
    ...charts.result(),
    moments: charts.moments.result(),
    calendar: means.result(),
    powerDensity: power.result(),
  }));
}

const lengthOf = ({ speed, temperature, direction, calendar }: ChartSeries): number =>
  sameLength(...speed, ...temperature, ...direction.filter((one) => one !== undefined), calendar.hour);

interface Profiles {
  readonly speed: Pass<Profile>;
  readonly temperature: Pass<Profile>;
}

function profilesOf({ heights, speed, temperature }: ChartSeries, together: Gathering['together']): Profiles {
  return {
    speed: together(verticalProfilePass(heights, speed)),
    temperature: together(verticalProfilePass(heights, temperature)),
  };
}

function chartsOf(
  series: ChartSeries,
  height: number,
  profiles: Profiles,
  together: Gathering['together'],
  rose: RoseOptions = {},
) {
  const level = series.heights.indexOf(height);
  if (level < 0) throw new RangeError(`the series has no height of ${height} m`);
  const speed = series.speed[level]!;
  const direction = series.direction[level];
  if (direction === undefined) throw new RangeError(`the series has no direction at ${height} m`);
  const moments = together(momentsPass(speed));
  const distribution = together(histogramPass(speed));
  const windRose = together(windRosePass(speed, direction, rose));
  const daily = together(dailyCyclePass(speed, series.calendar));
  const result = (): ChartStatistics => {
    const found = moments.result();
    return {
      height,
      weibull: fitWasp({ ...found, shareAboveMean: shareAbove(speed, found.mean) }),
      histogram: distribution.result(),
      rose: windRose.result(),
      dailyCycle: daily.result(),
      speedProfile: profiles.speed.result(),
      temperatureProfile: profiles.temperature.result(),
    };
  };
  return { level, speed, moments, result };
}
