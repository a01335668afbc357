import { DEGREE, KM_A_DEGREE } from '@mapa/field';
import { DAYS, STEPS, seasonFrom } from '../period.ts';
import { streamSeed, uniformNoise } from './noise.ts';
import type { LocalRegime } from './regimes.ts';

/**
 * A cold front that crosses the peninsula from the Atlantic: the wind freshens from the south-west, veers to the
 * north-west within a few hours, and the air turns colder. All places share one list of fronts, so that a front reaches
 * them in turn.
 */
interface Front {
  /** The half-hour of the period at which it passes 43 N, 10 W. */
  readonly step: number;
  /** The half-hours that it takes for one degree east and one degree north. */
  readonly east: number;
  readonly north: number;
  readonly strength: number;
  /** Degrees of latitude over which it weakens southwards. */
  readonly reach: number;
}

const FRONTS = makeFronts();

function makeFronts(): readonly Front[] {
  const seed = streamSeed(20);
  const winter = seasonFrom(15);
  const fronts: Front[] = [];
  let day = 2;
  for (let n = 0; ; n += 5) {
    const meanGap = 6.5 - 2.5 * winter[Math.floor(day)]!;
    day += 1 - 0.7 * meanGap * Math.log(1 - uniformNoise(seed, n));
    if (day >= DAYS - 4) return fronts;
    const heading = (100 + 40 * uniformNoise(seed, n + 1)) * DEGREE;
    const kmAnHalfHour = 14 + 10 * uniformNoise(seed, n + 2);
    fronts.push({
      step: day * 48,
      east: (Math.sin(heading) * 84.5) / kmAnHalfHour,
      north: (Math.cos(heading) * KM_A_DEGREE) / kmAnHalfHour,
      strength: (0.5 + 0.8 * uniformNoise(seed, n + 3)) * (1 + 0.25 * winter[Math.floor(day)]!),
      reach: 3.5 + 2.5 * winter[Math.floor(day)]! + 3 * uniformNoise(seed, n + 4),
    });
  }
}

const BEFORE = 48;
const AFTER = 168;
/**
 * The half-hours in which the wind veers and the air cools: masts show no steps
 * (docs/decisions/0035-demonstration-weather.md).
 */
const PASSAGE = 7;
/** The wind before and behind a front: its size, and its angle in radians counted from the east to the north. */
const AHEAD = { size: Math.hypot(0.7, 1.3), angle: Math.atan2(1.3, 0.7) };
const BEHIND = { size: Math.hypot(0.9, 1.3), angle: Math.atan2(-1.3, 0.9) };
/** The wind and warmth of a front by half-hours from its passage; both are 0 at both ends. */
const EAST = new Float64Array(BEFORE + AFTER);
const NORTH = new Float64Array(BEFORE + AFTER);
const WARMTH = new Float64Array(BEFORE + AFTER);
for (let n = 0; n < BEFORE + AFTER; n++) {
  const offset = n - BEFORE;
  const t = Math.min(1, Math.max(0, offset / PASSAGE + 0.5));
  const passed = t * t * (3 - 2 * t);
  const rise = Math.exp(Math.min(offset, 0) / 12) - Math.exp(-BEFORE / 12);
  const fall = Math.exp(-Math.max(offset, 0) / 40) - Math.exp(-AFTER / 40);
  const size = (1 - passed) * AHEAD.size * rise + passed * BEHIND.size * fall;
  const angle = AHEAD.angle + passed * (BEHIND.angle - AHEAD.angle);
  EAST[n] = size * Math.cos(angle);
  NORTH[n] = size * Math.sin(angle);
  WARMTH[n] = (1 - passed) * 1.4 * rise - passed * 4.2 * fall;
}

/** Adds every front to the half-hourly wind and temperature (°C) of a place. */
export function addFronts(
  place: { readonly lat: number; readonly lon: number; readonly warmth: number },
  regime: LocalRegime,
  east: Float32Array,
  north: Float32Array,
  temperature: Float32Array,
): void {
  const [ee, en, ne, nn] = regime.channel;
  for (const front of FRONTS) {
    const arrival = front.step + (place.lon + 10) * front.east + (place.lat - 43) * front.north;
    const south = Math.max(0, 44 - place.lat) / front.reach;
    const strength = front.strength / (1 + south * south);
    const first = Math.floor(arrival) - BEFORE + 1;
    const late = 1 - (arrival - Math.floor(arrival));
    const end = Math.min(STEPS, first + BEFORE + AFTER - 1);
    for (let step = Math.max(0, first); step < end; step++) {
      const n = step - first;
      const u = strength * (EAST[n]! + late * (EAST[n + 1]! - EAST[n]!));
      const v = strength * (NORTH[n]! + late * (NORTH[n + 1]! - NORTH[n]!));
      east[step]! += ee * u + en * v;
      north[step]! += ne * u + nn * v;
      temperature[step]! += place.warmth * strength * (WARMTH[n]! + late * (WARMTH[n + 1]! - WARMTH[n]!));
    }
  }
}
