import { meanDistance } from '../against/against.ts';
import { type Errors, errorsOf, together } from '../methods/errors.ts';
import { METHODS, type Method } from '../methods/methods.ts';
import { allDirections, modelsOf, placed, predicted, type Samples, samplesOf } from '../methods/models.ts';
import { type Turn, turnsOf } from '../methods/turns.ts';
import type { Concurrent } from '../pairs/align.ts';

/** The directions by which models may be made: all together, or 12 sectors. */
export type Sectors = 0 | 12;

/** How well a method predicts calendar months that it had not seen, m/s and shares of the mast. */
export interface LeftOut {
  readonly errors: Errors;
  /** The bias of the mean, as a share. */
  readonly bias: number;
  /** The root mean square, over the turns, of the error of the mean of the cubes, as a share. */
  readonly cube: number;
  /** The mean distance of the sorted speeds (Wasserstein-1), m/s. */
  readonly wasserstein: number;
}

export interface Score {
  readonly method: Method;
  readonly sectors: Sectors;
  /** Slope and offset (m/s) over all directions; null for a method without a line. */
  readonly slope: number | null;
  readonly offset: number | null;
  /** Errors for the pairs from which the model was made. */
  readonly errors: Errors;
  /** The errors for months left out; null where there are not two months. */
  readonly leftOut: LeftOut | null;
}

const METHOD_NAMES = Object.keys(METHODS) as Method[];

/** Every method, over all directions and by 12 sectors, on the pairs and on months left out. */
export function scoresOf(pairs: Concurrent, choices: readonly Sectors[]): readonly Score[] {
  const most = Math.max(...choices);
  const inSectors = placed(pairs, most);
  const samples = samplesOf(inSectors, most);
  const turns = turnsOf(inSectors, pairs.times, most);
  return choices.flatMap((sectors) => {
    const own = (of: Samples) => (sectors === 0 ? allDirections(of) : of);
    const parts = turns?.map(({ months, others }) => ({ months, others: own(others) }));
    const measured = joined(parts?.map(({ months }) => months.y) ?? []).sort();
    return METHOD_NAMES.map((method): Score => {
      const models = modelsOf(own(samples), method);
      return {
        method,
        sectors,
        slope: models.all.slope,
        offset: models.all.offset,
        errors: errorsOf(predicted(inSectors, models), pairs.y),
        leftOut: parts === undefined ? null : leftOutOf(parts, measured, method),
      };
    });
  });
}

/**
 * The errors of a method for months left out.
 * @param sorted all speeds of the turns, sorted
 */
function leftOutOf(turns: readonly Turn[], sorted: Float64Array, method: Method): LeftOut {
  const parts = turns.map(({ months, others }) => ({
    measured: months.y,
    found: predicted(months, modelsOf(others, method)),
  }));
  const errors = together(parts.map(({ found, measured }) => errorsOf(found, measured)));
  const weight = (part: { measured: Float64Array }) => part.measured.length / errors.n;
  const squares = parts.map((part) => weight(part) * (cubes(part.found) / cubes(part.measured) - 1) ** 2);
  return {
    errors,
    bias: errors.bias / (sorted.reduce((sum, value) => sum + value, 0) / sorted.length),
    cube: Math.sqrt(squares.reduce((sum, one) => sum + one, 0)),
    wasserstein: meanDistance(joined(parts.map(({ found }) => found)).sort(), sorted),
  };
}

const cubes = (values: Float64Array): number => values.reduce((sum, value) => sum + value ** 3, 0);

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
