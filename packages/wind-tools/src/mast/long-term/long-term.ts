import { rSquared, sampleOf } from '../../sample.ts';
import type { Winds } from '../../winds.ts';
import { type AgainstOptions, pairsOf } from '../against/against.ts';
import { requireComparable } from '../methods/comparable.ts';
import { type Best, bestOf } from './best.ts';
import { type Score, type Sectors, scoresOf } from './scores.ts';

/** A mast and the winds by which its years are corrected. */
export interface Sources {
  readonly mast: Winds;
  /** The reference while the mast measured, at the mast's height. */
  readonly reference: Winds;
  /**
   * The reference of all years, in the same steps or in fewer. Only its speeds and directions by month have to be
   * right, so that a sample of each month does as well, in any order.
   */
  readonly longTerm: Winds;
}

/** The methods that correct the long term, and their quality. */
export interface LongTerm {
  readonly stepMinutes: number;
  readonly n: number;
  readonly meanMast: number;
  readonly meanReference: number;
  readonly r2: number;
  /** Every method over all directions and, where the reference has directions, by 12 sectors. */
  readonly scores: readonly Score[];
  readonly best: Best;
}

/**
 * Compares the methods that correct ten years by a mast.
 * @throws RangeError with fewer than four pairs, SteadyWindError where a wind does not vary
 */
export function longTerm({ mast, reference }: Sources, options: AgainstOptions = {}): LongTerm {
  const { stepMinutes, pairs } = pairsOf(mast, reference, options);
  const sample = sampleOf(pairs);
  requireComparable(sample);
  const hasDirections = pairs.direction.some((direction) => !Number.isNaN(direction));
  const choices: readonly Sectors[] = hasDirections ? [0, 12] : [0];
  const scores = scoresOf(pairs, choices);
  return {
    stepMinutes,
    n: sample.n,
    meanMast: sample.meanY,
    meanReference: sample.meanX,
    r2: rSquared(sample),
    scores,
    best: bestOf(scores),
  };
}
