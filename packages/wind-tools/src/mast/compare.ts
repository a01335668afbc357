import type { Concurrent } from './align.ts';
import { type Errors, errorsOf, together } from './errors.ts';
import { METHODS, type Method, type Model } from './methods.ts';
import { type Pairs, rSquared, type Sample, sampleOf } from './sample.ts';

/** With fewer pairs a sector takes the model of all. */
const FEWEST_PAIRS = 50;
/** Models that are made without some months, each for those: every tenth, one after the other. */
const TURNS = 10;
/** A model of two halves needs two pairs in each. */
const FEWEST_FOR_MODEL = 4;

/** What one method makes of the pairs. */
export interface MethodResult {
  readonly slope: number | null;
  readonly offset: number | null;
  /** Of the pairs that the model was made of. */
  readonly errors: Errors;
  /** Of pairs by models that had not seen their calendar month; null with fewer than two months. */
  readonly leftOut: Errors | null;
  /** By sectors of the reference's direction, from north; empty unless asked for. */
  readonly sectors: readonly SectorResult[];
}

export interface SectorResult {
  /** Centre, degrees. */
  readonly direction: number;
  readonly n: number;
  readonly slope: number | null;
  readonly offset: number | null;
  /** The model is that of all pairs, as there are too few here. */
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
 * Every method over the pairs, whole or by sectors (0, or their number) of the reference's direction.
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

/** Pairs with the sector of each; NaN where there is none. */
interface Placed extends Pairs {
  readonly sector: Float64Array;
}

/** Samples of all pairs, and of each sector's. */
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

/** Pairs of the months of one turn, and what the models of the others are made of. */
interface Turn {
  readonly months: Placed;
  readonly others: Samples;
}

/** Undefined where a turn has too few others. */
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

/** The pairs whose group is that one, or is not. */
function chosen(pairs: Placed, group: Float64Array, one: number, wanted: boolean): Placed {
  const rows: number[] = [];
  for (let at = 0; at < group.length; at++) if ((group[at] === one) === wanted) rows.push(at);
  const only = (values: Float64Array) => Float64Array.from(rows, (at) => values[at]!);
  return { x: only(pairs.x), y: only(pairs.y), sector: only(pairs.sector) };
}

/** Sector of a direction, the first centred on north; NaN where there is none. */
const sectorOf = (direction: number, sectors: number): number =>
  Math.floor((((direction % 360) + 360) % 360) / (360 / sectors) + 0.5) % sectors;
