import type { Pairs } from './sample.ts';

const MINUTE_MS = 60_000;
const RADIANS = Math.PI / 180;
/** Of the steps within a longer one, so that its mean counts. */
const COVERED = 0.9;

/** A measured wind, its times increasing and each only once; NaN is a gap. */
export interface Winds {
  /** Milliseconds since 1970 UTC: the beginning of a step. */
  readonly times: Float64Array;
  /** m/s */
  readonly speed: Float64Array;
  /** Degrees, where the wind comes from; NaN throughout where nobody asks. */
  readonly direction: Float64Array;
  readonly stepMinutes: number;
}

/** Mean winds of a step, by the number of steps since 1970. */
export type Stepped = ReadonlyMap<number, { readonly speed: number; readonly direction: number }>;

/**
 * Means over steps of so many minutes, of those for which nine tenths of the values are there: of the speeds, and of the directions
 * as unit vectors. A step that is not longer than the series' own takes what begins in it.
 */
export function stepped({ times, speed, direction, stepMinutes }: Winds, minutes: number): Stepped {
  const sums = new Map<number, { count: number; speed: number; east: number; north: number }>();
  for (const [n, value] of speed.entries()) {
    if (Number.isNaN(value)) continue;
    const step = Math.floor(times[n]! / (minutes * MINUTE_MS));
    const sum = sums.get(step) ?? { count: 0, speed: 0, east: 0, north: 0 };
    sums.set(step, sum);
    sum.count += 1;
    sum.speed += value;
    if (Number.isNaN(direction[n]!)) continue;
    sum.east += Math.sin(direction[n]! * RADIANS);
    sum.north += Math.cos(direction[n]! * RADIANS);
  }
  const wanted = COVERED * Math.max(1, minutes / stepMinutes);
  const means = new Map<number, { speed: number; direction: number }>();
  for (const [step, { count, speed, east, north }] of sums) {
    if (count < wanted) continue;
    const from = east === 0 && north === 0 ? Number.NaN : Math.atan2(east, north) / RADIANS;
    means.set(step, { speed: speed / count, direction: (from + 360) % 360 });
  }
  return means;
}

/** Winds of both at the same steps, those of the mast with their directions and times. */
export interface Concurrent extends Pairs {
  /** Degrees, of the reference. */
  readonly direction: Float64Array;
  /** Degrees, of the mast. */
  readonly mastDirection: Float64Array;
  /** Milliseconds since 1970 UTC, of the mast. */
  readonly times: Float64Array;
}

/** @param lag so many steps the mast's clock is ahead of the reference's: its step n + lag is the reference's n */
export function concurrent(mast: Stepped, reference: Stepped, minutes: number, lag: number): Concurrent {
  const rows = [...mast].flatMap(([step, wind]) => {
    const other = reference.get(step - lag);
    return other === undefined ? [] : [{ step, wind, other }];
  });
  rows.sort((a, b) => a.step - b.step);
  const column = (of: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, of);
  return {
    x: column(({ other }) => other.speed),
    y: column(({ wind }) => wind.speed),
    direction: column(({ other }) => other.direction),
    mastDirection: column(({ wind }) => wind.direction),
    times: column(({ step }) => step * minutes * MINUTE_MS),
  };
}
