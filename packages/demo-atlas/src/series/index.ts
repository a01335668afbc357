import { HEIGHTS } from '@mapa/field';
import type { CellClimate } from '../climate/climate.ts';
import { frontWarmth, makeAir } from './air.ts';
import { STEPS } from './period.ts';
import { settleSpeeds } from './speeds.ts';
import { addFronts } from './weather/fronts.ts';
import { addMesoscale } from './weather/mesoscale.ts';
import { localRegime } from './weather/regimes.ts';
import { channelWind, halfHourly, weatherAt } from './weather/synoptic.ts';
import { makeWind } from './wind.ts';

/** The series of one cell: ten years of half-hours from 2009-01-01T00:00Z to 2018-12-31T23:30Z, 175,296 steps. */
export interface DemoSeries {
  /**
   * Wind speed (m/s), direction that the wind comes from (degrees) and temperature (°C): one row for each of `HEIGHTS`,
   * one after the other.
   */
  readonly WS: Float32Array;
  readonly WD: Float32Array;
  readonly T: Float32Array;
  /** Wind speed (m/s) and direction (degrees) at 10 m. */
  readonly WS10: Float32Array;
  readonly WD10: Float32Array;
  /** Temperature at 2 m, °C. */
  readonly T2: Float32Array;
  /** Air density at 2 m, kg/m3. */
  readonly RHO: Float32Array;
}

const CELL_KM = 3;

const east = new Float32Array(STEPS);
const north = new Float32Array(STEPS);
const synopticWarmth = new Float32Array(STEPS);
const warmth = new Float32Array(STEPS);
const pressure = new Float32Array(STEPS);

/**
 * Makes the demonstration's series of one cell. At each height the mean speed is that of `climate.weibull` and the
 * power density that of its mean cube in air of the mean density; the distribution is near it, as in life. Temperatures
 * and density have the means of `climate`. The timing comes from invented weather that neighbouring cells share. The
 * same cell always gives the same bytes.
 * @param series takes them; its memory is new unless given
 * @throws RangeError when `climate` lacks a height
 */
export function makeSeries(climate: CellClimate, series = emptySeries()): DemoSeries {
  const regime = localRegime(climate.lat, climate.lon);
  const [xKm, yKm] = [climate.i * CELL_KM, climate.j * CELL_KM];
  const weather = weatherAt(xKm, yKm);
  channelWind(weather, regime);
  halfHourly(weather.east, east);
  halfHourly(weather.north, north);
  halfHourly(weather.warmth, synopticWarmth);
  halfHourly(weather.pressure, pressure);
  addMesoscale('east', xKm, yKm, east);
  addMesoscale('north', xKm, yKm, north);
  warmth.fill(0);
  const place = { lat: climate.lat, lon: climate.lon, warmth: frontWarmth(climate) };
  addFronts(place, regime, east, north, warmth);

  const windLevels = [
    { metres: 10, speed: series.WS10, direction: series.WD10, celsius: undefined },
    ...HEIGHTS.map((metres, n) => ({
      metres,
      speed: row(series.WS, n),
      direction: row(series.WD, n),
      celsius: row(series.T, n),
    })),
  ];
  const airLevels = [
    { metres: 2, values: series.T2 },
    ...HEIGHTS.map((metres, n) => ({ metres, values: row(series.T, n) })),
  ];
  for (const { metres } of airLevels) required(climate.temperature, metres);
  for (const { metres } of windLevels) required(climate.weibull, metres);
  makeAir(climate, synopticWarmth, warmth, pressure, airLevels, series.RHO);
  makeWind(climate, regime, { east, north, pressure, warmth }, windLevels);
  settleSpeeds(climate, windLevels, series.RHO, series.T2);
  return series;
}

/** Memory for the series of a cell. */
export function emptySeries(): DemoSeries {
  const levels = HEIGHTS.length * STEPS;
  return {
    WS: new Float32Array(levels),
    WD: new Float32Array(levels),
    T: new Float32Array(levels),
    WS10: new Float32Array(STEPS),
    WD10: new Float32Array(STEPS),
    T2: new Float32Array(STEPS),
    RHO: new Float32Array(STEPS),
  };
}

/** The row of a height, by its place among `HEIGHTS`. */
export function row(values: Float32Array, index: number): Float32Array {
  return values.subarray(index * STEPS, (index + 1) * STEPS);
}

function required<T>(byHeight: ReadonlyMap<number, T>, metres: number): T {
  const value = byHeight.get(metres);
  if (value === undefined) throw new RangeError(`the climate has no values at ${metres} m`);
  return value;
}
