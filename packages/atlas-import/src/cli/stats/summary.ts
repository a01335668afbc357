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
} from '@mapa/atlas';
import {
  GAP_RULES,
  type Gaps,
  inOrder,
  type Measured,
  type TimeAxis,
  timeAxis,
} from '@mapa/wind-tools/measured';

/** The Weibull distribution by each method; null when a method finds none. */
export interface Fits {
  /** Keeps the third moment and the share above the mean, as the European Wind Atlas and WAsP do. */
  readonly wasp: Weibull | null;
  /** Keeps the mean and the third moment. */
  readonly meanCube: Weibull | null;
  readonly maximumLikelihood: Weibull | null;
}

export interface SectorSummary {
  /** The centre of the sector in degrees. */
  readonly direction: number;
  /** Share of time, 0 to 1. */
  readonly frequency: number;
  readonly mean: number;
  readonly powerDensity: number;
  readonly weibull: Fits;
}

/** The result of `atlas stats`: speeds are in m/s, power in W/m2. A number that does not exist is NaN. */
export interface Summary {
  readonly time: TimeAxis;
  /** The units that the speeds had in their files. */
  readonly units: readonly string[];
  readonly gaps: { readonly speed: Gaps; readonly direction: Gaps; readonly rules: typeof GAP_RULES };
  readonly treatment: typeof TREATMENT;
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
  /** Means by hour of the day, UTC. */
  readonly hourly: readonly Mean[];
  /** Means from January to December over all years. */
  readonly monthly: readonly Mean[];
  readonly yearly: readonly YearMean[];
  /** A fraction, worked out by `interannualVariability`. */
  readonly interannualVariability: number;
}

/** Explains numbers that can be worked out in more than one way. */
const TREATMENT = {
  calms:
    'speeds of 0 count in every mean, deviation and power; ' +
    'in rose and sectors they are spread evenly over the sectors; ' +
    'the fit by likelihood leaves them out, the other two do not',
  duplicates: 'of rows with the same time the first that has a speed counts, and the others do not',
  circularDeviation:
    'sqrt(-2 ln R) in degrees, R being the length of the mean unit vector (Mardia and Jupp 2000); ' +
    'every direction counts once whatever the speed, and that of a calm too, here and in the mean direction',
};

/**
 * Works out every statistic of a measured series.
 * @param density of the air, kg/m3, for the power
 * @param sectors 12 or 16
 */
export function summarise(series: Measured, density: number, sectors: number): Summary {
  const time = timeAxis(series.times);
  const counted = time.doubled > 0 && time.rows > time.doubled + 1 ? inOrder(series) : series;
  const { times, speed, direction } = counted;
  const calendar = calendarOf(times);
  const missing = direction.reduce((sum, value) => sum + (Number.isNaN(value) ? 1 : 0), 0);
  const { monthly, yearly } = calendarMeans(speed, calendar);
  return {
    time,
    units: series.units,
    gaps: { ...series.gaps, rules: GAP_RULES },
    treatment: TREATMENT,
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
    sectors: bySector(counted, density, sectors),
    rose: windRose(speed, direction, { sectors }),
    hourly: dailyCycle(speed, calendar),
    monthly,
    yearly,
    interannualVariability: interannualVariability(yearly),
  };
}

function bySector(
  { speed, direction }: Pick<Measured, 'speed' | 'direction'>,
  density: number,
  sectors: number,
): SectorSummary[] {
  const winds: number[][] = Array.from({ length: sectors }, () => []);
  for (const [n, value] of speed.entries()) {
    const from = direction[n] ?? Number.NaN;
    if (value > 0 && !Number.isNaN(from)) winds[sectorOf(from, sectors)]?.push(value);
  }
  return weibullBySector(speed, direction, sectors).map((climate, sector) => ({
    direction: climate.direction,
    frequency: climate.frequency,
    mean: climate.mean,
    powerDensity: 0.5 * density * climate.meanCube,
    weibull: {
      wasp: climate.weibull ?? null,
      meanCube: fitMeanCube(climate.mean, climate.meanCube) ?? null,
      maximumLikelihood: weibullMaximumLikelihood(Float64Array.from(winds[sector] ?? [])) ?? null,
    },
  }));
}
