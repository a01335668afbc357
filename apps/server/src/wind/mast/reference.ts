import type { ReferenceWinds } from '@mapa/contract';
import { MINUTE_MS } from '@mapa/field';
import { stepped, type Winds } from '@mapa/wind-tools/mast';
import type { Months } from './months.ts';

const HOUR_MINUTES = 60;
/** The long term keeps the mean of one hour in this many. */
const THINNED = 10;
/** Decimals of the winds that anybody gets, and of those that were bought. */
const FREE = { speed: 1, direction: -1 } as const;
const BOUGHT = { speed: 3, direction: 2 } as const;
type Decimals = typeof FREE | typeof BOUGHT;

/** The winds of a cell for those who have bought it: as they are delivered. */
export const wholeReference = (winds: Winds): ReferenceWinds =>
  wire(winds.times[0] ?? 0, winds.stepMinutes, winds, BOUGHT);

/** Hourly means from the first to the last month; no steps where the atlas has none of these months. */
export function hourlyReference(winds: Winds, { first, last }: Months): ReferenceWinds {
  const hours = hourly(winds);
  const from = Math.max(0, hourOf(first) - hours.first);
  const to = Math.max(from, hourOf(last + 1) - hours.first);
  const part = { speed: hours.speed.subarray(from, to), direction: hours.direction.subarray(from, to) };
  return wire(startOf(hours.first + from), HOUR_MINUTES, part, FREE);
}

/**
 * One hourly mean in ten of every month, sorted by speed. Distributions, means of months and years, and sectors are
 * those of the whole series except for the sampling. The order in time is lost, so this is no series.
 */
export function longTermReference(winds: Winds): ReferenceWinds {
  const hours = hourly(winds);
  const length = Math.ceil(hours.speed.length / THINNED);
  const speed = new Float64Array(length).fill(Number.NaN);
  const direction = new Float64Array(length).fill(Number.NaN);
  for (let at = 0; at < length; ) {
    const month = monthOf(hours.first + at * THINNED);
    let end = at;
    while (end < length && monthOf(hours.first + end * THINNED) === month) end++;
    const [from, to] = [at * THINNED, Math.min(end * THINNED, hours.speed.length)];
    const ordered = Array.from({ length: to - from }, (_, n) => from + n)
      .filter((n) => !Number.isNaN(hours.speed[n]))
      .sort((one, other) => (hours.speed[one] ?? 0) - (hours.speed[other] ?? 0));
    // A month with gaps has as many places without a value.
    const places = Math.round(ordered.length / THINNED);
    for (let place = 0; place < places; place++) {
      const chosen = ordered[Math.floor(((place + 0.5) * ordered.length) / places)] ?? Number.NaN;
      speed[at + place] = hours.speed[chosen] ?? Number.NaN;
      direction[at + place] = hours.direction[chosen] ?? Number.NaN;
    }
    at = end;
  }
  return wire(startOf(hours.first), HOUR_MINUTES * THINNED, { speed, direction }, FREE);
}

const hourly = (winds: Winds) => stepped(winds, HOUR_MINUTES);
const startOf = (hour: number): number => hour * HOUR_MINUTES * MINUTE_MS;

const hourOf = (month: number): number =>
  Date.UTC(Math.floor(month / 12), month % 12) / (HOUR_MINUTES * MINUTE_MS);

function monthOf(hour: number): number {
  const date = new Date(startOf(hour));
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
}

function wire(
  start: number,
  minutos: number,
  { speed, direction }: Pick<Winds, 'speed' | 'direction'>,
  decimals: Decimals,
): ReferenceWinds {
  return {
    inicio: new Date(start).toISOString(),
    minutos,
    velocidades: Array.from(speed, (value) => rounded(value, decimals.speed)),
    direcciones: Array.from(direction, (value) => {
      const turned = rounded(value, decimals.direction);
      return turned === 360 ? 0 : turned;
    }),
  };
}

function rounded(value: number, decimals: number): number | null {
  if (Number.isNaN(value)) return null;
  const factor = 10 ** decimals;
  return Number((Math.round(value * factor) / factor).toFixed(Math.max(0, decimals)));
}
