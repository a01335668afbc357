import { type Height, KELVIN } from '@mapa/field';
import type { CellClimate } from '../climate/climate.ts';
import { DAYS, STEPS, STEPS_A_DAY, seasonFrom } from './period.ts';
import { temperatureCurve } from './weather/daily-temperature.ts';
import { clearness } from './wind.ts';

export interface TemperatureLevel {
  readonly metres: number;
  readonly values: Float32Array;
}

/**
 * The share of the changes at 2 m that remains at each height over land (the daily cycle), and of those aloft that
 * reaches each height over the sea (warm and cold air from elsewhere). The sea keeps the lowest air near its own
 * temperature, so that warm air above it makes an inversion.
 */
const SHARES: Readonly<Record<number, { readonly day: number; readonly overSea: number }>> = {
  2: { day: 1, overSea: 0.6 },
  50: { day: 0.62, overSea: 0.78 },
  75: { day: 0.55, overSea: 0.83 },
  100: { day: 0.5, overSea: 0.87 },
  150: { day: 0.42, overSea: 0.94 },
  200: { day: 0.36, overSea: 1 },
} satisfies Record<Height | 2, { day: number; overSea: number }>;

/** Pressure's deviation over its mean, in winter and in summer. */
const PRESSURE_WINTER = 0.009;
const PRESSURE_SUMMER = 0.004;

const LAND_SEASON = seasonFrom(203);
const SEA_SEASON = seasonFrom(228);
const WINTER = seasonFrom(15);

/**
 * The half-range (°C) of the annual, the range of the daily cycle, and the size of the weather's changes at a place.
 */
function climateOfAir(climate: CellClimate): { season: number; day: number; weather: number; land: number } {
  if (climate.sea) return { season: 4.5, day: 0.4, weather: 2, land: 0 };
  const inland = 1 - Math.exp(-climate.coastKm / 60);
  return {
    season: 5.5 + 4 * inland,
    day: 5.2 + 6.4 * inland,
    weather: 2 + 0.9 * inland,
    land: 0.4 + 0.6 * inland,
  };
}

/** The degree to which a place feels the warmth and cold of a front. */
export function frontWarmth(climate: CellClimate): number {
  return climate.sea ? 0.9 : 1;
}

const steady = new Float32Array(STEPS);
const daily = new Float32Array(STEPS);

/**
 * Makes the temperature (°C) of every level and the air density (kg/m3) at 2 m. On entry `warmth` holds the part of the
 * fronts (°C); it takes that of the weather too. `synoptic` is the large-scale process of unit variance. The means are
 * those of `climate`.
 */
export function makeAir(
  climate: CellClimate,
  synoptic: Float32Array,
  warmth: Float32Array,
  pressure: Float32Array,
  levels: readonly TemperatureLevel[],
  density: Float32Array,
): void {
  const { season, day: dailyRange, weather, land } = climateOfAir(climate);
  const curve = temperatureCurve(climate.lat, climate.lon);
  const sums = { steady: 0, warmth: 0, daily: 0 };
  for (let day = 0, step = 0; day < DAYS; day++) {
    const today = season * (land * LAND_SEASON[day]! + (1 - land) * SEA_SEASON[day]!);
    const tomorrow = season * (land * LAND_SEASON[day + 1]! + (1 - land) * SEA_SEASON[day + 1]!);
    const range = dailyRange * (1 + 0.3 * LAND_SEASON[day]!);
    const shape = curve(day);
    for (let n = 0; n < STEPS_A_DAY; n++, step++) {
      const slow = today + ((tomorrow - today) * n) / STEPS_A_DAY;
      const brought = warmth[step]! + weather * synoptic[step]!;
      const cycle = range * clearness(pressure[step]!) * shape[n]!;
      steady[step] = slow;
      warmth[step] = brought;
      daily[step] = cycle;
      sums.steady += slow;
      sums.warmth += brought;
      sums.daily += cycle;
    }
  }
  for (const { metres, values } of levels) {
    const { day, overSea } = SHARES[metres]!;
    const share = climate.sea ? overSea : 1;
    const base =
      climate.temperature.get(metres)! - (sums.steady + share * sums.warmth + day * sums.daily) / STEPS;
    for (let step = 0; step < STEPS; step++) {
      values[step] = base + steady[step]! + share * warmth[step]! + day * daily[step]!;
    }
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
