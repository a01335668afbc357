import { meanOf } from '@mapa/atlas/statistics';
import { type PowerCurve, ratedPower } from '../curve/curve.ts';
import {
  CORRECTIONS,
  type Correction,
  curveAtDensity,
  powerInThinnerAir,
  thinness,
} from '../curve/density.ts';
import { type Loss, left } from '../losses/categories.ts';
import type { Conditions, Rule } from '../losses/computed.ts';
import { ofEnergy, type Uncertainty } from '../uncertainty/categories.ts';
import { type Horizon, horizons, together } from '../uncertainty/p-values.ts';
import { sensitivity } from './sensitivity.ts';
import { type WeibullShare, weibullMeanPower } from './weibull.ts';
import { MONTH_DAYS, variation, YEAR_HOURS, type YearMeans, yearMeans } from './year.ts';

/** A turbine, the air around it, and its losses and uncertainties. */
export interface Turbine {
  readonly curve: PowerCurve;
  readonly correction: Correction;
  /** Mean density of the air at hub height, kg/m3. */
  readonly density: number;
  /** Estimated losses. Losses that follow from a series come from rules instead. */
  readonly losses: readonly Loss[];
  readonly uncertainties: readonly Uncertainty[];
  /**
   * Variability of the energy from year to year, one standard deviation as a share, for a series of less than two
   * years. It is NaN when nobody knows it.
   */
  readonly variability: number;
}

/** Energy of a year of 8766 hours. */
export interface Assessment {
  readonly ratedKW: number;
  readonly meanKW: number;
  readonly grossMWh: number;
  readonly netMWh: number;
  /** The gross energy as mean power over rated power, and as hours at rated power that give the same energy. */
  readonly capacityFactor: number;
  readonly fullLoadHours: number;
  readonly netCapacityFactor: number;
  readonly netFullLoadHours: number;
  /** The gross energy in MWh by each density correction. */
  readonly corrections: Readonly<Record<Correction, number>>;
  readonly losses: readonly Loss[];
  /** Percent of energy for one percent of speed, after the losses that follow from a series. */
  readonly sensitivity: number;
  /** The uncertainties, with each as a share of the energy. */
  readonly uncertainties: readonly (Uncertainty & { readonly ofEnergy: number })[];
  /**
   * The variability from year to year, after the losses that follow from a series. It is NaN when it is not known, and
   * counts as 0 then.
   */
  readonly variability: number;
  /** The P values by horizon; P50 is `netMWh`. */
  readonly horizons: readonly Horizon[];
}

export interface SeriesAssessment extends Assessment {
  /** Means of the gross power, kW. */
  readonly means: YearMeans;
  /** Gross energy of each month of a year in MWh; NaN without values. */
  readonly monthlyMWh: readonly number[];
  /** Net energy of each month of a year in MWh. Losses by a rule fall in the months in which the rule acts. */
  readonly monthlyNetMWh: readonly number[];
  /** Net energy in MWh of the years of `means`; `variability` is worked out from these. */
  readonly yearlyNetMWh: readonly number[];
  /** Net energy of a year in MWh by hour of the day, UTC; NaN without values. */
  readonly hourlyNetMWh: readonly number[];
}

const megawattHours = (kilowatts: number): number => (kilowatts * YEAR_HOURS) / 1000;

/** The energy from Weibull distributions at hub height: one for all directions, or one for each sector. */
export function assessWeibull(turbine: Turbine, climate: readonly WeibullShare[]): Assessment {
  const meanKW = (correction: Correction, factor: number) =>
    weibullMeanPower(
      curveAtDensity(turbine.curve, turbine.density, correction),
      climate.map(({ a, k, frequency }) => ({ a: a * factor, k, frequency })),
    );
  const energyAt = (factor: number) => meanKW(turbine.correction, factor);
  return assessed(turbine, (one) => meanKW(one, 1), energyAt, [], turbine.variability);
}

/**
 * The energy from a series at hub height, step by step, and the part that the rules leave. Each rule acts on what the
 * rules before it left.
 * @param conditions at least one step
 */
export function assessSeries(
  turbine: Turbine,
  conditions: Conditions & { readonly stepMinutes: number },
  rules: readonly Rule[],
): SeriesAssessment {
  const { times, speed, density, stepMinutes } = conditions;
  const meansOf = (values: Float64Array) => yearMeans({ times, values, stepMinutes });
  const thinner = density.map(thinness);
  const powerOf = (correction: Correction, factor: number) => {
    const power = powerInThinnerAir(turbine.curve, correction);
    const found = new Float64Array(speed.length);
    for (let step = 0; step < found.length; step++)
      found[step] = power(factor * speed[step]!, thinner[step]!);
    return found;
  };
  const gross = powerOf(turbine.correction, 1);
  const means = meansOf(gross);
  const computed: Loss[] = [];
  let power: Float64Array = gross;
  let rest = means;
  for (const rule of rules) {
    power = rule.apply(power, conditions);
    const after = meansOf(power);
    computed.push({
      name: rule.loss,
      share: rest.mean > 0 ? 1 - after.mean / rest.mean : 0,
      basis: 'timeseries-calculation',
    });
    rest = after;
  }
  const meanOver = (values: Float64Array): number =>
    means.basis === 'values' ? meanOf(values) : meansOf(values).mean;
  const meanKW = (correction: Correction) =>
    correction === turbine.correction ? means.mean : meanOver(powerOf(correction, 1));
  // The sold energy is what the rules leave, and not all of it follows the wind: none does above the power that the
  // grid takes.
  const energyAt = (factor: number) => {
    if (factor === 1) return rest.mean;
    const changed = rules.length === 0 ? conditions : { ...conditions, speed: speed.map((v) => factor * v) };
    let kept: Float64Array = powerOf(turbine.correction, factor);
    for (const rule of rules) kept = rule.apply(kept, changed);
    return meanOver(kept);
  };
  const years = variation(rest.yearly.map(({ mean }) => mean));
  return {
    ...assessed(turbine, meanKW, energyAt, computed, Number.isNaN(years) ? turbine.variability : years),
    means,
    monthlyMWh: byMonth(means.monthly, 1),
    monthlyNetMWh: byMonth(rest.monthly, left(turbine.losses)),
    yearlyNetMWh: rest.yearly.map(({ mean }) => megawattHours(mean * left(turbine.losses))),
    hourlyNetMWh: rest.hourly.map((mean) => (mean * left(turbine.losses) * YEAR_HOURS) / 24_000),
  };
}

/** Energy in MWh of the months of a year, from mean powers in kW, reduced to a share. */
const byMonth = (monthly: readonly number[], share: number): number[] =>
  monthly.map((mean, month) => (share * mean * 24 * MONTH_DAYS[month]!) / 1000);

/**
 * @param meanKW mean gross power, kW, by density correction
 * @param energyAt mean power after computed losses, kW, with all speeds times a factor
 */
function assessed(
  { curve, correction, losses: estimates, uncertainties }: Turbine,
  meanKW: (correction: Correction) => number,
  energyAt: (factor: number) => number,
  computed: readonly Loss[],
  variability: number,
): Assessment {
  const ratedKW = ratedPower(curve);
  const mean = meanKW(correction);
  const losses = [...computed, ...estimates];
  const remaining = left(losses);
  const s = sensitivity(energyAt);
  const parts = uncertainties.map((one) => ({ ...one, ofEnergy: ofEnergy(one, s) }));
  const netMWh = megawattHours(mean * remaining);
  const fixed = together(parts.map((part) => part.ofEnergy));
  const capacityFactor = mean / ratedKW;
  return {
    ratedKW,
    meanKW: mean,
    grossMWh: megawattHours(mean),
    netMWh,
    capacityFactor,
    fullLoadHours: capacityFactor * YEAR_HOURS,
    netCapacityFactor: capacityFactor * remaining,
    netFullLoadHours: capacityFactor * remaining * YEAR_HOURS,
    corrections: byCorrection((one) => megawattHours(meanKW(one))),
    losses,
    sensitivity: s,
    uncertainties: parts,
    variability,
    horizons: horizons(netMWh, fixed, Number.isNaN(variability) ? 0 : variability),
  };
}

const byCorrection = (of: (correction: Correction) => number): Record<Correction, number> => {
  const [none, iec, exponent] = CORRECTIONS;
  return { [none]: of(none), [iec]: of(iec), [exponent]: of(exponent) };
};
