import {
  calendarMeans,
  calendarOf,
  circularDeviation,
  circularMean,
  dailyCycle,
  fitMeanCube,
  interannualVariability,
  type Mean,
  type Moments,
  moments,
  powerDensity,
  sectorOf,
  type Weibull,
  type WindRose,
  weibullBySector,
  weibullMaximumLikelihood,
  weibullMeanCube,
  weibullWasp,
  windRose,
  type YearMean,
} from '../../statistics/index.ts';
import type { Measured } from './measured.ts';
import { type TimeAxis, timeAxis } from './time-axis.ts';

/** A Weibull distribution by each method; null where a method finds none. */
export interface Fits {
  /** Keeps the third moment and the share above the mean, as the European Wind Atlas and WAsP do. */
  readonly wasp: Weibull | null;
  /** Keeps the mean and the third moment. */
  readonly meanCube: Weibull | null;
  readonly maximumLikelihood: Weibull | null;
}

export interface SectorSummary {
  /** Centre, degrees. */
  readonly direction: number;
  /** Share of time, 0 to 1. */
  readonly frequency: number;
  readonly mean: number;
  readonly powerDensity: number;
  readonly weibull: Fits;
}

/** What `atlas stats` says of a series; speeds in m/s, power in W/m2. Numbers that do not exist are NaN. */
export interface Summary {
  readonly time: TimeAxis;
  readonly speed: Moments;
  readonly direction: {
    readonly count: number;
    readonly missing: number;
    readonly mean: number;
    readonly deviation: number;
  };
  readonly airDensity: number;
  readonly powerDensity: number;
  readonly weibull: Fits;
  readonly sectors: readonly SectorSummary[];
  readonly rose: WindRose;
  /** By hour of the day, UTC. */
  readonly hourly: readonly Mean[];
  /** January to December over all years. */
  readonly monthly: readonly Mean[];
  readonly yearly: readonly YearMean[];
  /** A fraction: see `interannualVariability`. */
  readonly interannualVariability: number;
}

/** Every statistic of a measured series. @param density of the air, kg/m3, for the power @param sectors 12 or 16 */
export function summarise(series: Measured, density: number, sectors: number): Summary {
  const { times, speed, direction } = series;
  const calendar = calendarOf(times);
  const missing = direction.reduce((sum, value) => sum + (Number.isNaN(value) ? 1 : 0), 0);
  const { monthly, yearly } = calendarMeans(speed, calendar);
  return {
    time: timeAxis(times),
    speed: moments(speed),
    direction: {
      count: direction.length - missing,
      missing,
      mean: circularMean(direction),
      deviation: circularDeviation(direction),
    },
    airDensity: density,
    powerDensity: powerDensity(speed, density).mean,
    weibull: {
      wasp: weibullWasp(speed) ?? null,
      meanCube: weibullMeanCube(speed) ?? null,
      maximumLikelihood: weibullMaximumLikelihood(speed) ?? null,
    },
    sectors: bySector(series, density, sectors),
    rose: windRose(speed, direction, { sectors }),
    hourly: dailyCycle(speed, calendar),
    monthly,
    yearly,
    interannualVariability: interannualVariability(yearly),
  };
}

function bySector({ speed, direction }: Measured, density: number, sectors: number): SectorSummary[] {
  const winds: number[][] = Array.from({ length: sectors }, () => []);
  for (let n = 0; n < speed.length; n++) {
    if (speed[n]! > 0 && !Number.isNaN(direction[n]!))
      winds[sectorOf(direction[n]!, sectors)]!.push(speed[n]!);
  }
  return weibullBySector(speed, direction, sectors).map((climate, sector) => ({
    direction: climate.direction,
    frequency: climate.frequency,
    mean: climate.mean,
    powerDensity: 0.5 * density * climate.meanCube,
    weibull: {
      wasp: climate.weibull ?? null,
      meanCube: fitMeanCube(climate.mean, climate.meanCube) ?? null,
      maximumLikelihood: weibullMaximumLikelihood(Float64Array.from(winds[sector]!)) ?? null,
    },
  }));
}
