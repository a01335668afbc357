import type { Stepped } from './align.ts';
import { momentsOf, rSquared } from './sample.ts';

/** Hours that clocks are looked for apart. */
const FARTHEST_HOURS = 6;
const ENOUGH = 0.9;

export interface Lag {
  /** The mast's clock is ahead of the reference's by so much. */
  readonly minutes: number;
  readonly r2: number;
}

/**
 * R squared with the mast's clock up to six hours ahead or behind, in steps, where there are nine tenths of the pairs
 * that a lag can have.
 */
export function lags(mast: Stepped, reference: Stepped, stepMinutes: number): readonly Lag[] {
  const farthest = Math.floor((FARTHEST_HOURS * 60) / stepMinutes);
  const all = Array.from({ length: 2 * farthest + 1 }, (_, n) => n - farthest).map((lag) => ({
    minutes: lag * stepMinutes,
    moments: momentsOf(reference.speed, mast.speed, mast.first - lag - reference.first),
  }));
  // Of few pairs R squared is large by chance.
  const enough = ENOUGH * Math.max(...all.map(({ moments }) => moments.n));
  return all
    .filter(({ moments }) => moments.n >= enough)
    .map(({ minutes, moments }) => ({ minutes, r2: rSquared(moments) }))
    .filter(({ r2 }) => !Number.isNaN(r2));
}

/** The lag with the largest R squared; of equals the shortest. Undefined without any. */
export const bestLag = (all: readonly Lag[]): Lag | undefined =>
  all.toSorted((a, b) => b.r2 - a.r2 || Math.abs(a.minutes) - Math.abs(b.minutes))[0];
