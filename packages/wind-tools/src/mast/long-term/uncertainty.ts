import { variation, yearMeans } from '../../energy/year.ts';
import { momentsOf, rSquared } from '../../sample.ts';
import type { Winds } from '../../winds.ts';
import { daily } from '../against/against.ts';
import type { Concurrent } from '../pairs/align.ts';

/** The days of a year. */
const YEAR_DAYS = 365.25;

/** The uncertainty of a mean speed that was corrected by a reference: standard deviations as shares of the mean. */
export interface CorrectionUncertainty {
  /** The whole uncertainty: the larger of `correlation` and `jackknife`, combined with `period` as independent. */
  readonly share: number;
  /** The part of the years without measurements that the reference does not explain: v sqrt((1 - R2) / Nm). */
  readonly correlation: number;
  /** The jackknife of the long-term mean over the months left out in turn; NaN without two months. */
  readonly jackknife: number;
  /** The uncertainty because the years of the reference are not all years: v sqrt(R2 / Nr). */
  readonly period: number;
  /** R squared of daily means; NaN for fewer than `LEAST_DAYS`, which agree by chance, and for days that never vary. */
  readonly r2: number;
  /** The days that are whole in both winds. */
  readonly days: number;
  /** v: standard deviation of the years over their mean. */
  readonly variability: number;
  /** Nm and Nr: the years that mast and reference share, and those of the reference. */
  readonly yearsTogether: number;
  readonly yearsOfReference: number;
}

/** The variability where the reference has less than two whole years: 6 percent, a usual one in Europe. */
const USUAL_VARIABILITY = 0.06;
/** The fewest days whose R squared says how far the reference explains the wind: that of two days is always 1. */
export const LEAST_DAYS = 30;
/** Below this R squared of daily means the reference counts as if it were not there: it explains less than half. */
export const LEAST_R2 = 0.5;

/**
 * The uncertainty of a mean that is extended by a reference: the variance of the years not measured that the reference
 * does not explain, and that of the years it has (Matalas & Jacobs, USGS Professional Paper 434-E, 1964, for many
 * pairs; the same form is used for winds). Where months left out move the long-term mean by more, that counts
 * (Rogers, Rogers & Manwell, AWEA 2005: jackknife).
 * @param means long-term means in m/s, each of the model made without the months of one turn
 */
export function correctionUncertainty(
  pairs: Concurrent,
  stepMinutes: number,
  longTerm: Winds,
  means: readonly number[],
): CorrectionUncertainty {
  const days = daily(pairs, stepMinutes);
  const r2 = days.x.length < LEAST_DAYS ? Number.NaN : rSquared(momentsOf(days.x, days.y, 0));
  const years = yearMeans({ ...longTerm, values: longTerm.speed });
  const known = variation(years.yearly.map(({ mean }) => mean));
  const variability = Number.isNaN(known) ? USUAL_VARIABILITY : known;
  const explained = r2 >= LEAST_R2 ? r2 : 0;
  const yearsTogether = (pairs.x.length * stepMinutes) / (1440 * YEAR_DAYS);
  const yearsOfReference = (years.count * longTerm.stepMinutes) / (1440 * YEAR_DAYS);
  const correlation = variability * Math.sqrt((1 - explained) / yearsTogether);
  const period = variability * Math.sqrt(explained / yearsOfReference);
  const jackknife = jackknifeOf(means);
  return {
    share: Math.hypot(Number.isNaN(jackknife) ? correlation : Math.max(correlation, jackknife), period),
    correlation,
    jackknife,
    period,
    r2,
    days: days.x.length,
    variability,
    yearsTogether,
    yearsOfReference,
  };
}

/** The jackknife deviation of a mean, as a share of it: sqrt((g - 1) / g times the sum of squares) for g groups. */
function jackknifeOf(means: readonly number[]): number {
  const g = means.length;
  if (g < 2) return Number.NaN;
  const mean = means.reduce((sum, one) => sum + one, 0) / g;
  const squares = means.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt(((g - 1) / g) * squares) / mean;
}
