import type { Concurrent } from './align.ts';
import { type Errors, errorsOf, together } from './errors.ts';
import { METHODS, type Method, type Model } from './methods.ts';
import { type Pairs, rSquared, type Sample, sampleOf } from './sample.ts';

/** A sector with fewer pairs than this takes the model of all pairs. */
const FEWEST_PAIRS = 50;
/** The number of times that the models are made again without some of the months: each time without every tenth one. */
const TURNS = 10;
/** A model that is made from two halves needs two pairs in each. */
const FEWEST_FOR_MODEL = 4;

/** The result of one method. */
export interface MethodResult {
  readonly slope: number | null;
  readonly offset: number | null;
  /** Errors for the pairs from which the model was made. */
  readonly errors: Errors;
  /** Errors for pairs whose calendar month the model had not seen; null with fewer than two months. */
  readonly leftOut: Errors | null;
  /** Results by sector of the reference's direction, beginning in the north; empty unless asked for. */
  readonly sectors: readonly SectorResult[];
}

export interface SectorResult {
  /** The centre of the sector in degrees. */
  readonly direction: number;
  readonly n: number;
  readonly slope: number | null;
  readonly offset: number | null;
  /** True when the sector has too few pairs and takes the model of all pairs. */
  readonly fallback: boolean;
}

export interface Comparison {
  readonly n: number;
  readonly meanReference: number;
  readonly meanMast: number;
  readonly r2: number;
  readonly methods: Readonly<Record<Method, MethodResult>>;
}

/**
 * Applies every method to the pairs, either to all together or by sectors of the reference's direction (0, or the
 * number of sectors).
 * @throws RangeError with fewer than four pairs, or where a wind does not vary
 */
export function compare(pairs: Concurrent, sectors: number): Comparison {
  const placed: Placed = {
    ...pairs,
    sector: pairs.direction.map((direction) => sectorOf(direction, sectors)),
  };
  const samples = samplesOf(placed, sectors);
  const { all } = samples;
  if (!(all.n >= FEWEST_FOR_MODEL && all.sxx > 0 && all.syy > 0))
    throw new RangeError(`${all.n} pairs of winds are too few, or do not vary`);
  const turns = turnsOf(placed, pairs.times, sectors);
  return {
    n: all.n,
    meanReference: all.meanX,
    meanMast: all.meanY,
    r2: rSquared(all),
    methods: byMethod((method) => {
      const models = modelsOf(samples, method);
      return {
        slope: models.all.slope,
        offset: models.all.offset,
        errors: errorsOf(predicted(placed, models), pairs.y),
        leftOut: monthsLeftOut(turns, method),
        sectors: models.bySector.map(({ n, fallback, model: { slope, offset } }, sector) => ({
          direction: (360 / sectors) * sector,
          n,
          slope,
          offset,
          fallback,
        })),
      };
    }),
  };
}

function byMethod(of: (method: Method) => MethodResult): Record<Method, MethodResult> {
  const methods = Object.keys(METHODS) as Method[];
  return Object.fromEntries(methods.map((method) => [method, of(method)])) as Record<Method, MethodResult>;
}

/** Pairs with the sector of each; NaN for a pair without a direction. */
interface Placed extends Pairs {
  readonly sector: Float64Array;
}

/** The sample of all pairs and the samples of each sector. */
interface Samples {
  readonly all: Sample;
  readonly bySector: readonly Sample[];
}

const samplesOf = (pairs: Placed, sectors: number): Samples => ({
  all: sampleOf(pairs),
  bySector: Array.from({ length: sectors }, (_, sector) =>
    sampleOf(chosen(pairs, pairs.sector, sector, true)),
  ),
});

interface Models {
  readonly all: Model;
  readonly bySector: readonly { readonly n: number; readonly fallback: boolean; readonly model: Model }[];
}

function modelsOf({ all, bySector }: Samples, method: Method): Models {
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

const predicted = ({ x, sector }: Placed, { all, bySector }: Models): Float64Array =>
  x.map((speed, at) => (bySector[sector[at]!]?.model ?? all).predict(speed));

/** The pairs of the months of one turn, and the samples of all other months. */
interface Turn {
  readonly months: Placed;
  readonly others: Samples;
}

/** Undefined when the other months of a turn have too few pairs. */
function turnsOf(pairs: Placed, times: Float64Array, sectors: number): readonly Turn[] | undefined {
  const turn = times.map((time) => {
    const date = new Date(time);
    return (12 * date.getUTCFullYear() + date.getUTCMonth()) % TURNS;
  });
  const turns = [...new Set(turn)].map((one) => ({
    months: chosen(pairs, turn, one, true),
    others: samplesOf(chosen(pairs, turn, one, false), sectors),
  }));
  return turns.every(({ others }) => others.all.n >= FEWEST_FOR_MODEL) ? turns : undefined;
}

function monthsLeftOut(turns: readonly Turn[] | undefined, method: Method): Errors | null {
  if (turns === undefined) return null;
  return together(
    turns.map(({ months, others }) => errorsOf(predicted(months, modelsOf(others, method)), months.y)),
  );
}

/** The pairs that belong to a group, or those that do not. */
function chosen(pairs: Placed, group: Float64Array, one: number, wanted: boolean): Placed {
  const rows: number[] = [];
  for (let at = 0; at < group.length; at++) if ((group[at] === one) === wanted) rows.push(at);
  const only = (values: Float64Array) => Float64Array.from(rows, (at) => values[at]!);
  return { x: only(pairs.x), y: only(pairs.y), sector: only(pairs.sector) };
}

/** The sector of a direction; the first is centred on north. It is NaN without a direction. */
const sectorOf = (direction: number, sectors: number): number =>
  Math.floor((((direction % 360) + 360) % 360) / (360 / sectors) + 0.5) % sectors;
