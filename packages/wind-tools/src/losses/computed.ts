import type { LossName } from './categories.ts';
import { isNight, type Place } from './sun.ts';

/** The conditions at a turbine, step by step in the order of time. */
export interface Conditions {
  /** Milliseconds since 1970 UTC, increasing. */
  readonly times: Float64Array;
  /** Wind speed at hub height, m/s. */
  readonly speed: Float64Array;
  /** Temperature in degrees Celsius; NaN where it is not known. */
  readonly temperature: Float64Array;
  /** Density of the air, kg/m3. */
  readonly density: Float64Array;
}

/**
 * A rule turns the power that a turbine would give, in kW by step, into what it gives under the rule. NaN stays NaN.
 */
export interface Rule {
  readonly loss: LossName;
  apply(power: Float64Array, conditions: Conditions): Float64Array;
}

/**
 * High-wind hysteresis: a turbine that stopped above `off` starts again only below `restart` (m/s). A gap in the series
 * does not change its state.
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

/**
 * Stops the turbine below and above two temperatures in degrees Celsius. Where the temperature is not known, it runs.
 */
export const temperatureStop = (lowest: number, highest: number): Rule => ({
  loss: 'environmental.external-conditions',
  apply: (power, { temperature }) =>
    power.map((value, step) =>
      temperature[step]! < lowest || temperature[step]! > highest ? 0 * value : value,
    ),
});

/** Bats fly in weak wind (m/s) on warm nights (degrees Celsius) from April to October. */
const BATS = { below: 6, from: 10, firstMonth: 3, lastMonth: 9 } as const;

/** Stops the turbine for bats: in wind below 6 m/s at 10 degrees Celsius or more, at night, from April to October. */
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
 * Applies a quieter curve at night. The hours are UTC, the last one is not included, and the night goes over midnight
 * when the last hour is the smaller one.
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

/** Caps the power at the kilowatts that the grid takes. */
export const gridCap = (most: number): Rule => ({
  loss: 'curtailment.grid',
  apply: (power) => power.map((value) => Math.min(value, most)),
});
