import { DEGREE, MINUTE_MS } from '@mapa/field';
import type { Pairs } from '../../sample.ts';
import type { Winds } from '../../winds.ts';
import { only, rowsWhere } from './rows.ts';

/** The share of the steps within a longer one that must have a value for its mean to count. */
const COVERED = 0.9;

/** Mean winds of consecutive steps; NaN where there is none. */
export interface Stepped {
  /** The number of the first step, counted from 1970. */
  readonly first: number;
  /** m/s */
  readonly speed: Float64Array;
  /** Degrees. */
  readonly direction: Float64Array;
}

/**
 * Means over steps of the given minutes, for steps that have nine tenths of their values: of the speeds, and of the
 * directions as unit vectors. A step that is not longer than the series' own has the values that begin in it.
 * @param winds at least one time
 */
export function stepped({ times, speed, direction, stepMinutes }: Winds, minutes: number): Stepped {
  const stepOf = (time: number) => Math.floor(time / (minutes * MINUTE_MS));
  const first = stepOf(times[0]!);
  const length = stepOf(times.at(-1)!) - first + 1;
  const zeros = () => new Float64Array(length);
  const [counts, sums, easts, norths] = [zeros(), zeros(), zeros(), zeros()];
  for (let n = 0; n < speed.length; n++) {
    const value = speed[n]!;
    if (Number.isNaN(value)) continue;
    const at = stepOf(times[n]!) - first;
    counts[at]! += 1;
    sums[at]! += value;
    if (Number.isNaN(direction[n]!)) continue;
    easts[at]! += Math.sin(direction[n]! * DEGREE);
    norths[at]! += Math.cos(direction[n]! * DEGREE);
  }
  const wanted = COVERED * Math.max(1, minutes / stepMinutes);
  return {
    first,
    speed: sums.map((sum, at) => (counts[at]! >= wanted ? sum / counts[at]! : Number.NaN)),
    direction: easts.map((east, at) => {
      const north = norths[at]!;
      return east === 0 && north === 0 ? Number.NaN : (Math.atan2(east, north) / DEGREE + 360) % 360;
    }),
  };
}

/** The winds of both series at the same steps. Directions and times of the mast are included. */
export interface Concurrent extends Pairs {
  /** Direction of the reference in degrees. */
  readonly direction: Float64Array;
  /** Direction of the mast in degrees. */
  readonly mastDirection: Float64Array;
  /** Times of the mast in milliseconds since 1970 UTC. */
  readonly times: Float64Array;
}

/**
 * The pairs of both series.
 * @param lag steps by which the mast's clock is ahead of the reference's: its step n + lag is the reference's step n
 */
export function concurrent(mast: Stepped, reference: Stepped, minutes: number, lag: number): Concurrent {
  const shift = mast.first - lag - reference.first;
  const both = rowsWhere(
    mast.speed.length,
    (at) => !Number.isNaN(mast.speed[at]! + (reference.speed[at + shift] ?? Number.NaN)),
  );
  const ofMast = (values: Float64Array) => only(values, both);
  const there = both.map((at) => at + shift);
  const ofReference = (values: Float64Array) => only(values, there);
  return {
    x: ofReference(reference.speed),
    y: ofMast(mast.speed),
    direction: ofReference(reference.direction),
    mastDirection: ofMast(mast.direction),
    times: Float64Array.from(both, (at) => (mast.first + at) * minutes * MINUTE_MS),
  };
}
