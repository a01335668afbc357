import { concurrent, type Stepped } from './align.ts';
import { rSquared, sampleOf } from './sample.ts';

/** Hours that clocks are looked for apart. */
const FARTHEST_HOURS = 6;

export interface Lag {
  /** The mast's clock is ahead of the reference's by so much. */
  readonly minutes: number;
  readonly r2: number;
}

/** R squared with the mast's clock up to six hours ahead or behind, in steps; a lag without two pairs is left out. */
export function lags(mast: Stepped, reference: Stepped, stepMinutes: number): readonly Lag[] {
  const farthest = Math.floor((FARTHEST_HOURS * 60) / stepMinutes);
  return Array.from({ length: 2 * farthest + 1 }, (_, n) => n - farthest)
    .map((lag) => ({
      minutes: lag * stepMinutes,
      r2: rSquared(sampleOf(concurrent(mast, reference, stepMinutes, lag))),
    }))
    .filter(({ r2 }) => !Number.isNaN(r2));
}

/** The lag with the largest R squared; of equals the shortest. Undefined without any. */
export const bestLag = (all: readonly Lag[]): Lag | undefined =>
  all.toSorted((a, b) => b.r2 - a.r2 || Math.abs(a.minutes) - Math.abs(b.minutes))[0];
