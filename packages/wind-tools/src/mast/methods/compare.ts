import { rSquared } from '../../sample.ts';
import type { Concurrent } from '../pairs/align.ts';
import { requireComparable } from './comparable.ts';
import { type Errors, errorsOf, together } from './errors.ts';
import { METHODS, type Method } from './methods.ts';
import { modelsOf, placed, predicted, samplesOf } from './models.ts';
import { type Turn, turnsOf } from './turns.ts';

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
 * @throws RangeError with fewer than four pairs, SteadyWindError where a wind does not vary
 */
export function compare(pairs: Concurrent, sectors: number): Comparison {
  const inSectors = placed(pairs, sectors);
  const samples = samplesOf(inSectors, sectors);
  const { all } = samples;
  requireComparable(all);
  const turns = turnsOf(inSectors, pairs.times, sectors);
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
        errors: errorsOf(predicted(inSectors, models), pairs.y),
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

function monthsLeftOut(turns: readonly Turn[] | undefined, method: Method): Errors | null {
  if (turns === undefined) return null;
  return together(
    turns.map(({ months, others }) => errorsOf(predicted(months, modelsOf(others, method)), months.y)),
  );
}
