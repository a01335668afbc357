import { weibullMoment } from '@mapa/atlas';
import { airDensityAt, KELVIN } from '@mapa/field';
import type { CellClimate } from '../climate/climate.ts';
import { STEPS } from './period.ts';
import { mapOntoClimate } from './quantiles.ts';

/** A height's speeds (m/s), and its temperatures (°C) where maps have a power there. */
export interface SpeedLevel {
  readonly metres: number;
  readonly speed: Float32Array;
  readonly celsius: Float32Array | undefined;
}

const mass = new Float32Array(STEPS);
const weights = new Float32Array(STEPS);

/**
 * Turns the unscaled speeds of every level in place into those of the climate: the mean is that of the Weibull
 * distribution, and the power density that of its mean cube in air of the mean density, as on the maps. The weight of a
 * step is its air density, to within a ten-thousandth, from that at 2 m and the temperature there.
 */
export function settleSpeeds(
  climate: CellClimate,
  levels: readonly SpeedLevel[],
  density: Float32Array,
  ground: Float32Array,
): void {
  const { airDensity, temperature } = climate;
  const low = temperature.get(2)!;
  for (let step = 0; step < STEPS; step++) mass[step] = density[step]! * (ground[step]! + KELVIN);
  for (const { metres, speed, celsius } of levels) {
    const weibull = climate.weibull.get(metres)!;
    const mean = temperature.get(metres) ?? Number.NaN;
    const air = celsius ? airDensityAt(airDensity, low, mean, metres) : 1;
    if (celsius) {
      const fall = (air * (mean + KELVIN)) / (airDensity * (low + KELVIN));
      for (let step = 0; step < STEPS; step++) {
        weights[step] = (fall * mass[step]!) / (celsius[step]! + KELVIN);
      }
    } else weights.fill(1);
    mapOntoClimate(speed, {
      ...weibull,
      bend: bendAt(climate),
      mean: weibullMoment(weibull, 1),
      weightedCube: air * weibullMoment(weibull, 3),
      weights,
    });
  }
}

/**
 * How far the winds of a place depart from a Weibull distribution: up to 3%, and much the same in its neighbourhood.
 */
const bendAt = ({ lat, lon }: CellClimate): number =>
  0.016 + 0.014 * Math.sin(1.9 * lat) * Math.cos(1.3 * lon);
