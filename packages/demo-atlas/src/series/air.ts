import type { Height } from '@mapa/field';
import type { CellClimate } from '../climate/climate.ts';
import { DAYS, hourCosine, STEPS, STEPS_A_DAY, seasonFrom } from './period.ts';
import { clearness } from './wind.ts';

export interface TemperatureLevel {
  readonly metres: number;
  readonly values: Float32Array;
}

/** The share of the daily cycle at 2 m that remains at each height over land. */
const DAILY_SHARE: Readonly<Record<number, number>> = {
  2: 1,
  50: 0.62,
  75: 0.55,
  100: 0.5,
  150: 0.42,
  200: 0.36,
} satisfies Record<Height | 2, number>;
const KELVIN = 273.15;
/** Pressure's deviation over its mean, in winter and in summer. */
const PRESSURE_WINTER = 0.009;
const PRESSURE_SUMMER = 0.004;

const LAND_SEASON = seasonFrom(203);
const SEA_SEASON = seasonFrom(228);
const WINTER = seasonFrom(15);

/** The half-ranges (°C) of the annual and the daily cycle, and the size of the weather's changes at a place. */
function climateOfAir(climate: CellClimate): { season: number; day: number; weather: number; land: number } {
  if (climate.sea) return { season: 4.5, day: 0.2, weather: 1.2, land: 0 };
  const inland = 1 - Math.exp(-climate.coastKm / 60);
  return {
    season: 5.5 + 4 * inland,
    day: 2.6 + 3.2 * inland,
    weather: 2 + 0.9 * inland,
    land: 0.4 + 0.6 * inland,
  };
}

/** The degree to which a place feels the warmth and cold of a front. */
export function frontWarmth(climate: CellClimate): number {
  return climate.sea ? 0.55 : 1;
}

const daily = new Float32Array(STEPS);

/**
 * Makes the temperature (°C) of every level and the air density (kg/m3) at 2 m. On entry `warmth` holds the part of
 * the fronts (°C); it is overwritten. `synoptic` is the large-scale process of unit variance. The means are those of
 * `climate`.
 */
export function makeAir(
  climate: CellClimate,
  synoptic: Float32Array,
  warmth: Float32Array,
  pressure: Float32Array,
  levels: readonly TemperatureLevel[],
  density: Float32Array,
): void {
  const { season, day: dailyHalfRange, weather, land } = climateOfAir(climate);
  const hours = hourCosine(climate.lon, 2.6);
  let warmthSum = 0;
  let dailySum = 0;
  for (let day = 0, step = 0; day < DAYS; day++) {
    const today = season * (land * LAND_SEASON[day]! + (1 - land) * SEA_SEASON[day]!);
    const tomorrow = season * (land * LAND_SEASON[day + 1]! + (1 - land) * SEA_SEASON[day + 1]!);
    const range = dailyHalfRange * (1 + 0.3 * LAND_SEASON[day]!);
    for (let n = 0; n < STEPS_A_DAY; n++, step++) {
      const common =
        warmth[step]! + today + ((tomorrow - today) * n) / STEPS_A_DAY + weather * synoptic[step]!;
      const cycle = range * clearness(pressure[step]!) * hours[n]!;
      warmth[step] = common;
      daily[step] = cycle;
      warmthSum += common;
      dailySum += cycle;
    }
  }
  for (const { metres, values } of levels) {
    const share = DAILY_SHARE[metres]!;
    const base = climate.temperature.get(metres)! - warmthSum / STEPS - (share * dailySum) / STEPS;
    for (let step = 0; step < STEPS; step++) values[step] = base + warmth[step]! + share * daily[step]!;
  }
  makeDensity(climate.airDensity, pressure, levels.find((level) => level.metres === 2)!.values, density);
}

/** The density of an ideal gas: it follows the pressure over the absolute temperature, scaled to its mean. */
function makeDensity(
  mean: number,
  pressure: Float32Array,
  celsius: Float32Array,
  density: Float32Array,
): void {
  let sum = 0;
  for (let day = 0, step = 0; day < DAYS; day++) {
    const swing =
      0.5 * (PRESSURE_WINTER + PRESSURE_SUMMER + (PRESSURE_WINTER - PRESSURE_SUMMER) * WINTER[day]!);
    for (let n = 0; n < STEPS_A_DAY; n++, step++) {
      const value = (1 + swing * pressure[step]!) / (celsius[step]! + KELVIN);
      density[step] = value;
      sum += value;
    }
  }
  const scale = (mean * STEPS) / sum;
  for (let step = 0; step < STEPS; step++) density[step]! *= scale;
}
