import { DAYS, STEPS, seasonFrom } from '../period.ts';
import { autoregressive, streamSeed } from './noise.ts';
import type { LocalRegime } from './regimes.ts';

/**
 * Large-scale weather: slow processes at the nodes of a coarse lattice, every three hours. A place mixes its nine
 * nearest nodes with quadratic B-spline weights, so that neighbours share their weather and distant places do not.
 */
const SPACING_KM = 620;
const STEP_HALF_HOURS = 6;
const INTERVALS = STEPS / STEP_HALF_HOURS;
/** The cubic spline in time reaches one value back and two ahead. */
const VALUES = INTERVALS + 3;
const VALUES_A_DAY = 8;

/** Hours in which the correlation of each process falls to 1/e. */
const MEMORY_HOURS = { east: 62, north: 62, warmth: 80, pressure: 90 } as const;
type Process = keyof typeof MEMORY_HOURS;
const PROCESSES = ['east', 'north', 'warmth', 'pressure'] as const satisfies readonly Process[];
export type Weather = Readonly<Record<Process, Float32Array>>;

/** The nodes that were made, 0.5 MB each. At most about thirty of them reach the domain. */
const nodes = new Map<string, Weather>();

function node(column: number, row: number): Weather {
  const key = `${column} ${row}`;
  let weather = nodes.get(key);
  if (weather === undefined) {
    const make = (process: Process): Float32Array => {
      const persistence = Math.exp(-STEP_HALF_HOURS / 2 / MEMORY_HOURS[process]);
      return autoregressive(streamSeed(PROCESSES.indexOf(process), column, row), persistence, VALUES);
    };
    weather = {
      east: make('east'),
      north: make('north'),
      warmth: make('warmth'),
      pressure: make('pressure'),
    };
    nodes.set(key, weather);
  }
  return weather;
}

/** The quadratic B-spline at a position: the first of its three nodes, and their weights. */
function splineWeights(position: number): { first: number; weights: [number, number, number] } {
  const nearest = Math.round(position);
  const f = position - nearest;
  return { first: nearest - 1, weights: [0.5 * (0.5 - f) ** 2, 0.75 - f * f, 0.5 * (0.5 + f) ** 2] };
}

/** The weather at a place of the domain (km from its south-west corner) every three hours, with unit variance. */
export function weatherAt(xKm: number, yKm: number): Weather {
  const across = splineWeights(xKm / SPACING_KM);
  const up = splineWeights(yKm / SPACING_KM);
  const mixed = {
    east: new Float32Array(VALUES),
    north: new Float32Array(VALUES),
    warmth: new Float32Array(VALUES),
    pressure: new Float32Array(VALUES),
  };
  const squares = (w: readonly number[]): number => w.reduce((sum, value) => sum + value * value, 0);
  const scale = 1 / Math.sqrt(squares(across.weights) * squares(up.weights));
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      const weight = scale * across.weights[column]! * up.weights[row]!;
      const weather = node(across.first + column, up.first + row);
      for (const process of PROCESSES) add(mixed[process], weather[process], weight);
    }
  }
  return mixed;
}

function add(out: Float32Array, values: Float32Array, weight: number): void {
  for (let n = 0; n < VALUES; n++) out[n]! += weight * values[n]!;
}

const SUMMER = seasonFrom(200).map((season) => Math.max(0, season));

/** Turns the large-scale wind in place into the wind of the valley or coast, and adds the season's prevailing wind. */
export function channelWind(weather: Weather, regime: LocalRegime): void {
  const { east, north } = weather;
  const [ee, en, ne, nn] = regime.channel;
  const { prevailing, summer } = regime;
  for (let n = 0; n < VALUES; n++) {
    const warm = SUMMER[Math.min(DAYS, Math.floor(n / VALUES_A_DAY))]!;
    const u = east[n]!;
    const v = north[n]!;
    east[n] = ee * u + en * v + prevailing.east + warm * summer.east;
    north[n] = ne * u + nn * v + prevailing.north + warm * summer.north;
  }
}

/** Cubic B-spline weights of four neighbouring three-hour values for each of the six half-hours between two of them. */
const TAPS = Float64Array.from({ length: STEP_HALF_HOURS * 4 }, (_, n) => {
  const f = Math.floor(n / 4) / STEP_HALF_HOURS;
  const g = 1 - f;
  return [g ** 3, 3 * f ** 3 - 6 * f ** 2 + 4, 3 * g ** 3 - 6 * g ** 2 + 4, f ** 3][n % 4]! / 6;
});

/**
 * Makes half-hourly values, smooth in time, from three-hourly ones. Each number has a declaration of its own: of a list
 * V8 makes objects, 13 MB for a cell.
 */
export function halfHourly(values: Float32Array, out: Float32Array): void {
  for (let n = 0, step = 0; n < INTERVALS; n++) {
    const a = values[n]!;
    const b = values[n + 1]!;
    const c = values[n + 2]!;
    const d = values[n + 3]!;
    for (let tap = 0; tap < TAPS.length; tap += 4) {
      out[step++] = a * TAPS[tap]! + b * TAPS[tap + 1]! + c * TAPS[tap + 2]! + d * TAPS[tap + 3]!;
    }
  }
}
