import { airDensityAt, DENSITY_HEIGHT, DRY_AIR, KELVIN } from '@mapa/field';
import type { DemoBase } from './fields.ts';

/** The standard atmosphere (ISO 2533): sea level and lapse. */
const SEA_LEVEL_PRESSURE = 101_325;
const SEA_LEVEL_KELVIN = 288.15;
const LAPSE = 0.0065;

/** Mean wind speed in m/s at a height above ground, by the power law from 100 m. */
export function speedAt(base: DemoBase, cell: number, height: number): number {
  return base.wind[cell]! * (height / 100) ** base.shear[cell]!;
}

/** Weibull shape at a height above ground. It grows from the ground up, and less so over the sea. */
export function shapeAt(base: DemoBase, cell: number, height: number): number {
  const growth = base.coast[cell]! > 0 ? 0.09 : 0.03;
  return base.shape[cell]! + growth * Math.log(height / 100);
}

/** Mean temperature in degC at a height above ground: the temperature at 2 m minus 6.5 K for each kilometre. */
export function temperatureAt(base: DemoBase, cell: number, height: number): number {
  return base.temperature[cell]! - LAPSE * (height - 2);
}

/**
 * Mean air density in kg/m3 at a height above ground: that at 2 m is from the pressure of the standard atmosphere and
 * the demonstration's temperature.
 */
export function densityAt(base: DemoBase, cell: number, height: number): number {
  const ground = temperatureAt(base, cell, DENSITY_HEIGHT);
  const altitude = base.elevation[cell]! + DENSITY_HEIGHT;
  const pressure = SEA_LEVEL_PRESSURE * (1 - (LAPSE * altitude) / SEA_LEVEL_KELVIN) ** 5.2559;
  const density = pressure / (DRY_AIR * (ground + KELVIN));
  return airDensityAt(density, ground, temperatureAt(base, cell, height), height);
}
