import { sectorOf } from '@mapa/atlas/statistics';
import { type Pairs, type Sample, sampleOf } from '../../sample.ts';
import type { Concurrent } from '../pairs/align.ts';
import { only, rowsWhere } from '../pairs/rows.ts';
import { METHODS, type Method, type Model } from './methods.ts';

/** A sector with fewer pairs than this takes the model of all pairs. */
const FEWEST_PAIRS = 50;

/** Pairs with the sector of each; NaN for a pair without a direction. */
export interface Placed extends Pairs {
  readonly sector: Float64Array;
}

/** The sectors of directions in degrees; the first is centred on north. */
export const sectorsOf = (directions: Float64Array, sectors: number): Float64Array =>
  directions.map((direction) => sectorOf(direction, sectors));

/** Pairs by sectors of the reference's direction. */
export const placed = (pairs: Concurrent, sectors: number): Placed => ({
  x: pairs.x,
  y: pairs.y,
  sector: sectorsOf(pairs.direction, sectors),
});

/** The sample of all pairs and the samples of each sector. */
export interface Samples {
  readonly all: Sample;
  readonly bySector: readonly Sample[];
}

export const samplesOf = (pairs: Placed, sectors: number): Samples => ({
  all: sampleOf(pairs),
  bySector: Array.from({ length: sectors }, (_, sector) =>
    sampleOf(chosen(pairs, pairs.sector, sector, true)),
  ),
});

/** The same samples for a model of all directions. */
export const allDirections = ({ all }: Samples): Samples => ({ all, bySector: [] });

export interface Models {
  readonly all: Model;
  readonly bySector: readonly { readonly n: number; readonly fallback: boolean; readonly model: Model }[];
}

export function modelsOf({ all, bySector }: Samples, method: Method): Models {
  const make: (sample: Sample) => Model = METHODS[method];
  const whole = make(all);
  return {
    all: whole,
    bySector: bySector.map((sample) => {
      const fallback = sample.n < FEWEST_PAIRS;
      return { n: sample.n, fallback, model: fallback ? whole : make(sample) };
    }),
  };
}

/** The mast's speeds that models predict from the reference's; predictions below 0 become 0. */
export const predicted = (
  { x, sector }: Pick<Placed, 'x' | 'sector'>,
  { all, bySector }: Models,
): Float64Array => x.map((speed, at) => Math.max(0, (bySector[sector[at]!]?.model ?? all).predict(speed)));

/** The pairs that belong to a group, or those that do not. */
export function chosen(pairs: Placed, group: Float64Array, one: number, wanted: boolean): Placed {
  const rows = rowsWhere(group.length, (at) => (group[at] === one) === wanted);
  return { x: only(pairs.x, rows), y: only(pairs.y, rows), sector: only(pairs.sector, rows) };
}
