import type { CellClimate } from '../../climate/climate.ts';

/** The mean relative humidity over the sea, and how much drier it is far inland. */
const SEA = 0.8;
const DRIER = 0.16;
/** The part of the past that a half-hour keeps: water changes over a day, not with the hour. */
const KEPT = Math.exp(-0.5 / 24);

/** Specific humidity (kg/kg) at 2 m, to be asked for step by step, by temperature (°C) and pressure (Pa). */
export interface Humidity {
  (celsius: number, pressure: number): number;
  /** The humidity of saturated air. */
  saturated(celsius: number, pressure: number): number;
}

/**
 * The humidity of a place: the air keeps a share of what air of the day's mean temperature could hold, so that it is
 * dry in the afternoon and damp at dawn, and never holds more than saturated air (Bolton 1980).
 */
export function humidity(climate: CellClimate, celsius: Float32Array): Humidity {
  const inland = climate.sea ? 0 : 1 - Math.exp(-climate.coastKm / 80);
  const share = SEA - DRIER * inland;
  let mean = celsius[0]!;
  const of = (now: number, pressure: number): number => {
    mean = KEPT * mean + (1 - KEPT) * now;
    return Math.min(saturated(now, pressure), share * saturated(mean, pressure));
  };
  return Object.assign(of, { saturated });
}

/** Specific humidity of saturated air: vapour pressure 611.2 exp(17.67 t / (t + 243.5)) Pa, Bolton (1980). */
function saturated(celsius: number, pressure: number): number {
  const vapour = 611.2 * Math.exp((17.67 * celsius) / (celsius + 243.5));
  return (0.622 * vapour) / (pressure - 0.378 * vapour);
}
