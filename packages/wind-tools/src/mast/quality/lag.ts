import { momentsOf, rSquared } from '../../sample.ts';
import type { Stepped } from '../pairs/align.ts';

/** The largest difference of the clocks, in hours, that is considered. */
const FARTHEST_HOURS = 6;
const ENOUGH = 0.9;

export interface Lag {
  /** The minutes by which the mast's clock is ahead of the reference's. */
  readonly minutes: number;
  readonly r2: number;
}

/**
 * R squared for clocks of the mast up to six hours ahead or behind, step by step. A lag needs nine tenths of the
 * largest number of pairs that any lag has.
 */
export function lags(mast: Stepped, reference: Stepped, stepMinutes: number): readonly Lag[] {
  const farthest = Math.floor((FARTHEST_HOURS * 60) / stepMinutes);
  const all = Array.from({ length: 2 * farthest + 1 }, (_, n) => n - farthest).map((lag) => ({
    minutes: lag * stepMinutes,
    moments: momentsOf(reference.speed, mast.speed, mast.first - lag - reference.first),
  }));
  // R squared is large by chance where there are few pairs.
  const enough = ENOUGH * Math.max(...all.map(({ moments }) => moments.n));
  return all
    .filter(({ moments }) => moments.n >= enough)
    .map(({ minutes, moments }) => ({ minutes, r2: rSquared(moments) }))
    .filter(({ r2 }) => !Number.isNaN(r2));
}

/** The lag with the largest R squared, the shortest of equal ones; undefined without any lag. */
export const bestLag = (all: readonly Lag[]): Lag | undefined =>
  all.toSorted((a, b) => b.r2 - a.r2 || Math.abs(a.minutes) - Math.abs(b.minutes))[0];
