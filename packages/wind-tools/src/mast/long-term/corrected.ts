import { meanOf } from '@mapa/atlas/statistics';
import { MINUTE_MS } from '@mapa/field';
import { momentsOf } from '../../sample.ts';
import type { Winds } from '../../winds.ts';
import { type AgainstOptions, pairsOf } from '../against/against.ts';
import type { Method } from '../methods/methods.ts';
import { modelsOf, placed, predicted, samplesOf, sectorsOf } from '../methods/models.ts';
import { turnsOf } from '../methods/turns.ts';
import { type Concurrent, stepped } from '../pairs/align.ts';
import { only, rowsWhere } from '../pairs/rows.ts';
import { veerOf } from '../quality/veer.ts';
import type { Sources } from './long-term.ts';
import type { Sectors } from './scores.ts';
import { type CorrectionUncertainty, correctionUncertainty } from './uncertainty.ts';

const VEER_SECTORS = 12;
/** A sector with fewer pairs than this is turned like all directions together. */
const FEWEST_PAIRS = 50;

export interface CorrectionOptions extends AgainstOptions {
  readonly method: Method;
  readonly sectors: Sectors;
  /**
   * Whether measured values take the place of corrected ones. The long term then has to be a series in the steps of
   * the comparison.
   */
  readonly splice: boolean;
}

/** The long term as the mast would have measured it. */
export interface Corrected extends Winds {
  /** 1 where the value was measured, 0 where it was corrected. */
  readonly measured: Uint8Array;
  readonly meanSpeed: number;
  /** The standard deviation of the method's speeds over that of the measured ones, in the pairs. */
  readonly deviationRatio: number;
  readonly uncertainty: CorrectionUncertainty;
}

/**
 * Corrects all years of the reference by one method, speeds below 0 to 0, and turns its directions by the mean turn of
 * each sector, where one can be told.
 * @throws RangeError for a splice into steps of another length
 */
export function corrected({ mast, reference, longTerm }: Sources, options: CorrectionOptions): Corrected {
  const { stepMinutes, pairs } = pairsOf(mast, reference, options);
  const { method, sectors, splice } = options;
  if (splice && longTerm.stepMinutes !== stepMinutes)
    throw new RangeError(
      `a series in steps of ${longTerm.stepMinutes} minutes has no place for ${stepMinutes}`,
    );
  const inSectors = placed(pairs, sectors);
  const years = { x: longTerm.speed, sector: sectorsOf(longTerm.direction, sectors) };
  const models = modelsOf(samplesOf(inSectors, sectors), method);
  const speed = predicted(years, models);
  const direction = turned(longTerm.direction, pairs);
  const measured = new Uint8Array(speed.length);
  if (splice) spliceIn({ speed, direction, measured }, mast, longTerm, stepMinutes, options.lagMinutes ?? 0);
  const turns = turnsOf(inSectors, pairs.times, sectors) ?? [];
  const means = turns.map(({ others }) => meanOf(predicted(years, modelsOf(others, method))));
  return {
    times: longTerm.times,
    speed,
    direction,
    stepMinutes: longTerm.stepMinutes,
    measured,
    meanSpeed: meanOf(speed),
    deviationRatio: deviationRatio(predicted(inSectors, models), pairs.y),
    uncertainty: correctionUncertainty(pairs, stepMinutes, longTerm, means),
  };
}

function deviationRatio(found: Float64Array, measured: Float64Array): number {
  const { sxx, syy } = momentsOf(found, measured, 0);
  return Math.sqrt(sxx / syy);
}

/**
 * Directions turned as far as the mast's are from the reference's, by sectors of the reference; where the two go their
 * own ways, directions as they are. Weak winds, whose directions say little, are left out: those below half of 6 m/s
 * and half the mean.
 */
function turned(directions: Float64Array, { x, y, direction, mastDirection }: Concurrent): Float64Array {
  const isTold = !Number.isNaN(veerOf(mastDirection, direction).directionOffset);
  const weakest = (mean: number) => 0.5 * (6 + 0.5 * mean);
  const [weakX, weakY] = [weakest(meanOf(x)), weakest(meanOf(y))];
  const sector = sectorsOf(direction, VEER_SECTORS);
  const veer = (wanted: (at: number) => boolean) => {
    const rows = rowsWhere(x.length, (at) => {
      const isKnown = !Number.isNaN(direction[at]! + mastDirection[at]!);
      return isKnown && x[at]! >= weakX && y[at]! >= weakY && wanted(at);
    });
    return veerOf(only(mastDirection, rows), only(direction, rows));
  };
  const all = veer(() => true).directionOffset;
  if (!isTold || Number.isNaN(all)) return directions.slice();
  const bySector = Array.from({ length: VEER_SECTORS }, (_, one) => {
    const { directionOffset, directionPairs } = veer((at) => sector[at] === one);
    return directionPairs < FEWEST_PAIRS || Number.isNaN(directionOffset) ? all : directionOffset;
  });
  const sectors = sectorsOf(directions, VEER_SECTORS);
  return directions.map((value, at) => (value + (bySector[sectors[at]!] ?? all) + 360) % 360);
}

/** Puts the measured values in their steps; a direction only where one was measured. */
function spliceIn(
  target: Pick<Corrected, 'speed' | 'direction' | 'measured'>,
  mast: Winds,
  { times }: Winds,
  minutes: number,
  lagMinutes: number,
): void {
  const own = stepped(mast, minutes);
  for (const [at, time] of times.entries()) {
    const step = Math.floor(time / (minutes * MINUTE_MS)) + lagMinutes / minutes - own.first;
    const speed = own.speed[step] ?? Number.NaN;
    if (Number.isNaN(speed)) continue;
    target.speed[at] = speed;
    target.measured[at] = 1;
    const direction = own.direction[step]!;
    if (!Number.isNaN(direction)) target.direction[at] = direction;
  }
}
