import type { Concurrent } from './align.ts';
import { type Errors, errorsOf } from './errors.ts';
import { METHODS, type Method, type Model } from './methods.ts';
import { rSquared, sampleOf } from './sample.ts';

/** With fewer pairs a sector takes the model of all. */
const FEWEST_PAIRS = 50;
/** A model of two halves needs two pairs in each. */
const FEWEST_FOR_MODEL = 4;

/** What one method makes of the pairs. */
export interface MethodResult {
  readonly slope: number | null;
  readonly offset: number | null;
  /** Of the pairs that the model was made of. */
  readonly errors: Errors;
  /** Of pairs of a month by a model of the others; null with fewer than two months. */
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

type Predict = (speed: number, direction: number) => number;

/**
 * Every method over the pairs, whole or by sectors (0, or their number) of the reference's direction.
 * @throws RangeError with fewer than four pairs, or where a wind does not vary
 */
export function compare(pairs: Concurrent, sectors: number): Comparison {
  const sample = sampleOf(pairs);
  if (!(sample.n >= FEWEST_FOR_MODEL && sample.sxx > 0 && sample.syy > 0))
    throw new RangeError(`${sample.n} pairs of winds are too few, or do not vary`);
  return {
    n: sample.n,
    meanReference: sample.meanX,
    meanMast: sample.meanY,
    r2: rSquared(sample),
    methods: byMethod((method) => {
      const { all, bySector, predict } = modelOf(pairs, method, sectors);
      return {
        slope: all.slope,
        offset: all.offset,
        errors: errorsOf(predicted(pairs, predict), pairs.y),
        leftOut: monthsLeftOut(pairs, method, sectors),
        sectors: bySector,
      };
    }),
  };
}

function byMethod(of: (method: Method) => MethodResult): Record<Method, MethodResult> {
  const methods = Object.keys(METHODS) as Method[];
  return Object.fromEntries(methods.map((method) => [method, of(method)])) as Record<Method, MethodResult>;
}

function modelOf(pairs: Concurrent, method: Method, sectors: number) {
  const make: (pairs: Pick<Concurrent, 'x' | 'y'>) => Model = METHODS[method];
  const all = make(pairs);
  const models = Array.from({ length: sectors }, (_, sector) => {
    const part = chosen(pairs, (at) => sectorOf(pairs.direction[at]!, sectors) === sector);
    const fallback = part.x.length < FEWEST_PAIRS;
    return { n: part.x.length, fallback, model: fallback ? all : make(part) };
  });
  const predict: Predict = (speed, direction) =>
    (models[sectorOf(direction, sectors)]?.model ?? all).predict(speed);
  const bySector = models.map(
    ({ n, fallback, model: { slope, offset } }, sector): SectorResult => ({
      direction: (360 / sectors) * sector,
      n,
      slope,
      offset,
      fallback,
    }),
  );
  return { all, bySector, predict };
}

/** Each calendar month of each year by a model of all others. */
function monthsLeftOut(pairs: Concurrent, method: Method, sectors: number): Errors | null {
  const month = Array.from(pairs.times, (time) => new Date(time).toISOString().slice(0, 7));
  const months = new Set(month);
  if (months.size < 2) return null;
  const guess = new Float64Array(pairs.y.length);
  for (const one of months) {
    const others = chosen(pairs, (at) => month[at] !== one);
    if (others.x.length < FEWEST_FOR_MODEL) return null;
    const { predict } = modelOf(others, method, sectors);
    for (const [at, of] of month.entries())
      if (of === one) guess[at] = predict(pairs.x[at]!, pairs.direction[at]!);
  }
  return errorsOf(guess, pairs.y);
}

const predicted = ({ x, direction }: Concurrent, predict: Predict): Float64Array =>
  x.map((speed, at) => predict(speed, direction[at]!));

function chosen(pairs: Concurrent, keep: (at: number) => boolean): Concurrent {
  const only = (values: Float64Array) => values.filter((_, at) => keep(at));
  const { x, y, direction, mastDirection, times } = pairs;
  return {
    x: only(x),
    y: only(y),
    direction: only(direction),
    mastDirection: only(mastDirection),
    times: only(times),
  };
}

/** Sector of a direction, the first centred on north; NaN where there is none. */
const sectorOf = (direction: number, sectors: number): number =>
  Math.floor((((direction % 360) + 360) % 360) / (360 / sectors) + 0.5) % sectors;
