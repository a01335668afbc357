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

/** The series of one point that its charts need: one array of steps for each height and field, all of one length. */
export interface ChartSeries {
  readonly calendar: Calendar;
  /** Metres above ground, in the order of the arrays below. */
  readonly heights: readonly number[];
  /** Speed (m/s) and temperature (°C) by height. */
  readonly speed: readonly Values[];
  readonly temperature: readonly Values[];
  /** Direction (degrees, from) by height. */
  readonly direction: readonly Values[];
}

export interface PointSeries extends ChartSeries {
  /** Air density, kg/m3. */
  readonly density: Values;
}

/** What the charts show of a point at one height. */
export interface ChartStatistics {
  readonly height: number;
  /** The wind-atlas (WAsP) fit; undefined where there is none. */
  readonly weibull: Weibull | undefined;
  readonly histogram: Histogram;
  readonly rose: WindRose;
  /** By hour of the day, UTC. */
  readonly dailyCycle: readonly Mean[];
  readonly speedProfile: Profile;
  readonly temperatureProfile: Profile;
}

/** What the report shows of a point at one height. */
export interface PointStatistics extends ChartStatistics {
  readonly moments: Moments;
  readonly calendar: CalendarMeans;
  readonly powerDensity: PowerDensity;
}

/**
 * Every statistic of one point at one height (m) in a single pass over its series, each the same number as its own
 * function gives.
 * @throws RangeError when the series has no such height, or its fields differ in length
 */
export function pointStatistics(
  series: PointSeries,
  height: number,
  rose: RoseOptions = {},
): PointStatistics {
  const level = series.heights.indexOf(height);
  if (level < 0) throw new RangeError(`the series has no height of ${height} m`);
  const { calendar, heights, density } = series;
  const speed = series.speed[level]!;
  const direction = series.direction[level]!;
  const steps = sameLength(...series.speed, ...series.temperature, direction, density, calendar.hour);

  const passes: Pass<unknown>[] = [];
  const together = <Result>(pass: Pass<Result>): Pass<Result> => {
    passes.push(pass);
    return pass;
  };
  const momentsOfSpeed = together(momentsPass(speed));
  const distribution = together(histogramPass(speed));
  const windRose = together(windRosePass(speed, direction, rose));
  const daily = together(dailyCyclePass(speed, calendar));
  const means = together(calendarMeansPass(speed, calendar));
  const power = together(powerDensityPass(speed, density));
  const speedProfile = together(verticalProfilePass(heights, series.speed));
  const temperatureProfile = together(verticalProfilePass(heights, series.temperature));
  runTogether(passes, steps);

  const moments = momentsOfSpeed.result();
  return {
    height,
    moments,
    weibull: fitWasp({ ...moments, shareAboveMean: shareAbove(speed, moments.mean) }),
    histogram: distribution.result(),
    rose: windRose.result(),
    dailyCycle: daily.result(),
    calendar: means.result(),
    powerDensity: power.result(),
    speedProfile: speedProfile.result(),
    temperatureProfile: temperatureProfile.result(),
  };
}
