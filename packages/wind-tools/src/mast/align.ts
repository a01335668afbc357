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

/** Mean winds of steps one after the other; NaN where there is none. */
export interface Stepped {
  /** Number of the first step since 1970. */
  readonly first: number;
  /** m/s */
  readonly speed: Float64Array;
  /** Degrees. */
  readonly direction: Float64Array;
}

/**
 * Means over steps of so many minutes, of those for which nine tenths of the values are there: of the speeds, and of
 * the directions as unit vectors. A step that is not longer than the series' own takes what begins in it.
 * @param winds at least one time
 */
export function stepped({ times, speed, direction, stepMinutes }: Winds, minutes: number): Stepped {
  const stepOf = (time: number) => Math.floor(time / (minutes * MINUTE_MS));
  const first = stepOf(times[0]!);
  const length = stepOf(times.at(-1)!) - first + 1;
  const zeros = () => new Float64Array(length);
  const [counts, sums, easts, norths] = [zeros(), zeros(), zeros(), zeros()];
  for (const [n, value] of speed.entries()) {
    if (Number.isNaN(value)) continue;
    const at = stepOf(times[n]!) - first;
    counts[at]! += 1;
    sums[at]! += value;
    if (Number.isNaN(direction[n]!)) continue;
    easts[at]! += Math.sin(direction[n]! * RADIANS);
    norths[at]! += Math.cos(direction[n]! * RADIANS);
  }
  const wanted = COVERED * Math.max(1, minutes / stepMinutes);
  return {
    first,
    speed: sums.map((sum, at) => (counts[at]! >= wanted ? sum / counts[at]! : Number.NaN)),
    direction: easts.map((east, at) => {
      const north = norths[at]!;
      return east === 0 && north === 0 ? Number.NaN : (Math.atan2(east, north) / RADIANS + 360) % 360;
    }),
  };
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
  const shift = mast.first - lag - reference.first;
  const both: number[] = [];
  for (const [at, speed] of mast.speed.entries()) {
    if (!Number.isNaN(speed) && !Number.isNaN(reference.speed[at + shift] ?? Number.NaN)) both.push(at);
  }
  const ofMast = (values: Float64Array) => Float64Array.from(both, (at) => values[at]!);
  const ofReference = (values: Float64Array) => Float64Array.from(both, (at) => values[at + shift]!);
  return {
    x: ofReference(reference.speed),
    y: ofMast(mast.speed),
    direction: ofReference(reference.direction),
    mastDirection: ofMast(mast.direction),
    times: Float64Array.from(both, (at) => (mast.first + at) * minutes * MINUTE_MS),
  };
}
