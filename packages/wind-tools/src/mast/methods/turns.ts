import { monthsOf } from '../pairs/months.ts';
import { chosen, type Placed, type Samples, samplesOf } from './models.ts';

/** The number of times that the models are made again without some of the months: each time without every tenth one. */
const TURNS = 10;
/** A model that is made from two halves needs two pairs in each. */
export const FEWEST_FOR_MODEL = 4;

/** The pairs of the months of one turn, and the samples of all other months. */
export interface Turn {
  readonly months: Placed;
  readonly others: Samples;
}

/** The pairs in turns of whole calendar months; undefined when the other months of a turn have too few pairs. */
export function turnsOf(pairs: Placed, times: Float64Array, sectors: number): readonly Turn[] | undefined {
  const turn = monthsOf(times).running.map((month) => month % TURNS);
  const turns = [...new Set(turn)].map((one) => ({
    months: chosen(pairs, turn, one, true),
    others: samplesOf(chosen(pairs, turn, one, false), sectors),
  }));
  return turns.every(({ others }) => others.all.n >= FEWEST_FOR_MODEL) ? turns : undefined;
}
