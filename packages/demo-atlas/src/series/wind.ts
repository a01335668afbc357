import { DEGREE, type Height } from '@mapa/field';
import type { CellClimate } from '../climate/climate.ts';
import { DAYS, STEPS, STEPS_A_DAY, seasonFrom } from './period.ts';
import { autoregressive, streamSeed } from './weather/noise.ts';
import type { LocalRegime } from './weather/regimes.ts';
import { sunTable } from './weather/sun.ts';

/**
 * The half-hourly state of the air over one cell: large-scale wind and pressure, both in units of their standard
 * deviations, and the warmth that weather and fronts bring, °C.
 */
export interface Flow {
  readonly east: Float32Array;
  readonly north: Float32Array;
  readonly pressure: Float32Array;
  readonly warmth: Float32Array;
}

/** The arrays that take speed and direction of one height. */
export interface WindLevel {
  readonly metres: number;
  readonly speed: Float32Array;
  readonly direction: Float32Array;
}

/** Height (m) at which day and night are equally windy: below it the day wins, above it the night. */
const NEUTRAL_HEIGHT = 68;
/**
 * What the heights have of their own: the relative change of speed by a unit of ln(height / 68 m), with the meandering.
 */
const OWN = 0.05;
/** The warmth (°C) of the air over the sea that makes it as stable as it gets. */
const WARM_AIR = 4;
const GUST_MEMORY = Math.exp(-0.5 / 1.2);
const GUST = 0.045;
const MEANDER_DEGREES = 5;
/** Winds well above this speed, in units of the large-scale deviation, mix the air until it is neutral. */
const STIRRING = 1.6;
/**
 * The turning of the wind with height in degrees clockwise from 100 m, about that of the Ekman spiral of neutral air
 * over land.
 */
const VEER: Readonly<Record<number, number>> = {
  10: -9,
  50: -3.5,
  75: -1.5,
  100: 0,
  150: 2.5,
  200: 4.5,
} satisfies Record<Height | 10, number>;

const WINTER = seasonFrom(15);
const WARM_SEASON = seasonFrom(205).map((season) => 0.55 + 0.45 * season);
const gust = new Float32Array(STEPS);
const meander = new Float32Array(STEPS);

/**
 * Makes the directions (degrees) that the wind comes from and the unscaled speeds of every level: only the rank of a
 * speed counts, not its size. Adds the afternoon breeze to `flow`.
 */
export function makeWind(
  climate: CellClimate,
  regime: LocalRegime,
  flow: Flow,
  levels: readonly WindLevel[],
): void {
  const cell = climate.j * 4096 + climate.i;
  autoregressive(streamSeed(30, cell), GUST_MEMORY, STEPS, gust);
  autoregressive(streamSeed(31, cell), GUST_MEMORY, STEPS, meander);
  const { east, north, pressure, warmth: brought } = flow;
  const swing = stabilitySwing(climate);
  const veer = climate.sea ? 0.5 : 1;
  const shore = climate.sea ? 0.5 * Math.exp(-climate.coastKm / 15) : Math.exp(-climate.coastKm / 35);
  const ground = sunTable(climate.lat, climate.lon, 1);
  const afternoon = sunTable(climate.lat, climate.lon, 2.5);
  const profiles = levels.map(({ metres }): Profile => {
    const reach = reachOf(metres);
    return { slope: swing * reach, reach, turn: veer * VEER[metres]! };
  });
  const { strength, local, own, from, turning } = today;

  for (let day = 0, start = 0; day < DAYS; day++, start += STEPS_A_DAY) {
    const season = 1 + regime.winter * WINTER[day]!;
    const breeze = shore * WARM_SEASON[day]!;
    const sun = ground(day);
    const warmth = afternoon(day);
    for (let n = 0; n < STEPS_A_DAY; n++) {
      const step = start + n;
      const clear = clearness(pressure[step]!);
      const blow = breeze * clear * Math.max(0, warmth[n]! - 0.1);
      const u = east[step]! + blow * regime.breeze.east;
      const v = north[step]! + blow * regime.breeze.north;
      const size = Math.sqrt(u * u + v * v + 0.01);
      const height = sun[n]!;
      const calm = STIRRING / (STIRRING + size * size);
      const stable = climate.sea
        ? Math.min(1, Math.max(-1, brought[step]! / WARM_AIR)) * Math.sqrt(calm)
        : clear * (height > 0 ? -Math.min(1, 1.4 * height) : Math.min(1, -3 * height)) * calm;
      strength[n] = size * season * (1 + GUST * gust[step]!);
      local[n] = stable;
      own[n] = OWN * meander[step]!;
      from[n] = 180 + Math.atan2(u, v) / DEGREE + MEANDER_DEGREES * meander[step]!;
      turning[n] = 1 + 1.2 * stable;
    }
    for (let level = 0; level < levels.length; level++) addDay(levels[level]!, profiles[level]!, start);
  }
}

/** How a height differs from the others: by stability, by what it has of its own, and in degrees of direction. */
interface Profile {
  readonly slope: number;
  readonly reach: number;
  readonly turn: number;
}

/** What all heights share of the half-hours of a day: height after height is made from it. */
const today = {
  strength: new Float64Array(STEPS_A_DAY),
  local: new Float64Array(STEPS_A_DAY),
  own: new Float64Array(STEPS_A_DAY),
  from: new Float64Array(STEPS_A_DAY),
  turning: new Float64Array(STEPS_A_DAY),
};

function addDay({ speed, direction }: WindLevel, { slope, reach, turn }: Profile, start: number): void {
  const { strength, local, own, from, turning } = today;
  for (let n = 0; n < STEPS_A_DAY; n++) {
    const apart = slope * local[n]! + reach * own[n]!;
    // The first terms of an exponential, which is never negative.
    speed[start + n] = strength[n]! * (1 + apart * (1 + 0.5 * apart));
    direction[start + n] = wrap(from[n]! + turn * turning[n]!);
  }
}

/**
 * How much stability changes the speed at a height (m): by its logarithm over the neutral one, less so far above it.
 */
function reachOf(metres: number): number {
  const logarithm = Math.max(-1.5, Math.log(metres / NEUTRAL_HEIGHT));
  return logarithm / (1 + 0.35 * Math.max(0, logarithm));
}

/** Share of clear sky, from 0.35 in deep lows to 1.15 in strong highs. */
export function clearness(pressure: number): number {
  return Math.min(1.15, Math.max(0.35, 0.8 + 0.25 * pressure));
}

/**
 * The amount by which a day's stability changes the shear exponent. It follows the mean shear of the place; at sea,
 * where it comes with warm and cold air and not with the day, it is small.
 */
function stabilitySwing(climate: CellClimate): number {
  const low = climate.weibull.get(50);
  const high = climate.weibull.get(200);
  const shear = low && high ? Math.log(high.a / low.a) / Math.log(200 / 50) : 0.15;
  const land = Math.min(0.34, Math.max(0.12, 0.08 + 1.4 * shear));
  return climate.sea ? 0.16 : land;
}

/** Degrees brought into [0, 360), also after rounding to float32. */
function wrap(degrees: number): number {
  const turned = degrees - 360 * Math.floor(degrees / 360);
  return turned >= 359.99998 ? 0 : turned;
}
