import type { Method } from '../methods/methods.ts';
import type { Score, Sectors } from './scores.ts';

/**
 * A method counts as equally good when its error is up to this factor of the smallest one; the simplest of these is
 * taken.
 */
const AS_GOOD = 1.05;
/**
 * The methods from the simplest on: two numbers and no choice in them, then lines from halves, then as many numbers as
 * pairs.
 */
const SIMPLEST: readonly Method[] = [
  'varianceRatio',
  'tls',
  'ols',
  'speedSort',
  'ratio',
  'throughZero',
  'quantileMap',
];

/** The method that the long term is best corrected with, and why. */
export interface Best {
  readonly method: Method;
  readonly sectors: Sectors;
  /**
   * `smallest`: its error of the mean of the cubes in months left out is the smallest; `simplest`: others are as good
   * within a twentieth, and it is the simplest of them; `untested`: there are not two months to leave out, and the
   * variance ratio over all directions keeps the width of the distribution.
   */
  readonly why: 'smallest' | 'simplest' | 'untested';
  /** Its error of the mean of the cubes in months left out, as a share; NaN when untested. */
  readonly cube: number;
  /** The method with the smallest error, and that error. */
  readonly smallest: { readonly method: Method; readonly sectors: Sectors; readonly cube: number };
}

/**
 * The best of all scores. It is judged by the mean of the cubes, with which the energy of a wind grows, so that a
 * method that narrows the distribution, as least squares do, is told from one that keeps it.
 */
export function bestOf(scores: readonly Score[]): Best {
  const tested = scores.flatMap(({ method, sectors, leftOut }) =>
    leftOut === null || Number.isNaN(leftOut.cube) ? [] : [{ method, sectors, cube: leftOut.cube }],
  );
  const [smallest] = tested.toSorted((a, b) => a.cube - b.cube);
  if (smallest === undefined) {
    const untested = { method: 'varianceRatio', sectors: 0, cube: Number.NaN } as const;
    return { ...untested, why: 'untested', smallest: untested };
  }
  const complexity = ({ method, sectors }: { method: Method; sectors: Sectors }) =>
    sectors * SIMPLEST.length + SIMPLEST.indexOf(method);
  const [simplest = smallest] = tested
    .filter(({ cube }) => cube <= AS_GOOD * smallest.cube)
    .sort((a, b) => complexity(a) - complexity(b));
  return { ...simplest, why: simplest === smallest ? 'smallest' : 'simplest', smallest };
}
