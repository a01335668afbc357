import type { LossName } from './categories.ts';
import { isNight, type Place } from './sun.ts';

/** What a turbine met, step by step in the order of time. */
export interface Conditions {
  /** Milliseconds since 1970 UTC, increasing. */
  readonly times: Float64Array;
  /** At hub height, m/s. */
  readonly speed: Float64Array;
  /** Celsius; NaN where nobody knows. */
  readonly temperature: Float64Array;
  /** Of the air, kg/m3. */
  readonly density: Float64Array;
}

/** Makes of the power that a turbine would give, kW by step, what it gives under a rule. NaN stays NaN. */
export interface Rule {
  readonly loss: LossName;
  apply(power: Float64Array, conditions: Conditions): Float64Array;
}

/**
 * High-wind hysteresis: stopped above `off`, a turbine begins again below `restart` only (m/s). Through a gap it stays
 * as it was.
 */
export const hysteresis = (off: number, restart: number): Rule => ({
  loss: 'turbine-performance.high-wind-hysteresis',
  apply(power, { speed }) {
    let stopped = false;
    return power.map((value, step) => {
      if (speed[step]! > off) stopped = true;
      else if (speed[step]! < restart) stopped = false;
      return stopped ? 0 * value : value;
    });
  },
});

/** Stops below and above temperatures, Celsius; where it is not known, nothing stops. */
export const temperatureStop = (lowest: number, highest: number): Rule => ({
  loss: 'environmental.external-conditions',
  apply: (power, { temperature }) =>
    power.map((value, step) =>
      temperature[step]! < lowest || temperature[step]! > highest ? 0 * value : value,
    ),
});

/** Bats fly in weak wind on warm nights, m/s and Celsius, from April to October. */
const BATS = { below: 6, from: 10, firstMonth: 3, lastMonth: 9 } as const;

/** Stops for bats: wind below 6 m/s, 10 degrees Celsius or more, the sun down, April to October. */
export const batStop = (place: Place): Rule => ({
  loss: 'curtailment.environmental',
  apply: (power, { times, speed, temperature }) =>
    power.map((value, step) => {
      if (!(speed[step]! < BATS.below && temperature[step]! >= BATS.from)) return value;
      const month = new Date(times[step]!).getUTCMonth();
      const season = month >= BATS.firstMonth && month <= BATS.lastMonth;
      return season && isNight(times[step]!, place) ? 0 * value : value;
    }),
});

/**
 * A quieter curve in the hours of the night, UTC: from the first to before the last, over midnight where that is
 * smaller.
 */
export const noiseMode = (
  from: number,
  to: number,
  quiet: (speed: number, density: number) => number,
): Rule => ({
  loss: 'curtailment.operational-strategies',
  apply: (power, { times, speed, density }) =>
    power.map((value, step) => {
      const hour = new Date(times[step]!).getUTCHours();
      const night = from < to ? hour >= from && hour < to : hour >= from || hour < to;
      return night ? Math.min(value, quiet(speed[step]!, density[step]!)) : value;
    }),
});

/** The grid takes no more than so many kW. */
export const gridCap = (most: number): Rule => ({
  loss: 'curtailment.grid',
  apply: (power) => power.map((value) => Math.min(value, most)),
});
