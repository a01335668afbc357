import type { Moments } from '../../sample.ts';
import { FEWEST_FOR_MODEL } from './turns.ts';

/** One of two winds is always the same, so that nothing relates it to the other. */
export class SteadyWindError extends RangeError {
  override readonly name = 'SteadyWindError';
}

/** Throws RangeError with fewer than four pairs, and SteadyWindError where a wind does not vary. */
export function requireComparable({ n, sxx, syy }: Moments): void {
  if (!(n >= FEWEST_FOR_MODEL)) throw new RangeError(`${n} pairs of winds are too few`);
  if (!(sxx > 0 && syy > 0)) throw new SteadyWindError(`a wind does not vary in its ${n} pairs`);
}
