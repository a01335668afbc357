import { HOUR_MS, MINUTE_MS } from '@mapa/field';
import { isSummer } from '../../measured/times/clock.ts';
import { momentsOf } from '../../sample.ts';
import type { Winds } from '../../winds.ts';
import { concurrent, type Stepped, stepped } from '../pairs/align.ts';
import { bestLag, type Lag, lags } from './lag.ts';
import { type Veer, veerOf } from './veer.ts';

/** The part of the year in which European clocks are, or are not, put forward. */
export interface Half extends Lag {
  /** The lag between the steps, at the top of a parabola through the best and its neighbours, in minutes. */
  readonly fineMinutes: number;
  /** Pairs at no lag. */
  readonly n: number;
}

/** The comparison of the mast's clock and vane with the reference's. */
export interface Clock extends Veer {
  readonly stepMinutes: number;
  /** R squared for each lag of the mast's clock, from 6 hours behind to 6 hours ahead. */
  readonly lags: readonly Lag[];
  readonly best: Half | null;
  /** The best lag in either part of the year; null with too few pairs. */
  readonly summer: Half | null;
  readonly winter: Half | null;
  /**
   * `together`: the clocks agree; `shifted`: they do not, by `shiftMinutes`; `summerTime`: in summer the mast's is an
   * hour further ahead than in winter, where it is by `shiftMinutes`; `unclear`: too few pairs, or no lag stands out.
   */
  readonly finding: 'together' | 'shifted' | 'summerTime' | 'unclear';
  readonly shiftMinutes: number;
}

/** The fewest pairs of hours for a finding. */
const FEWEST_HOURS = 240;
/** The gain in R squared that another lag needs to be believed. */
const GAIN = 0.005;
/** How far the difference of summer and winter may be from an hour, minutes. */
const ABOUT = 20;

/**
 * Compares clock and vane of a mast with those of a reference.
 * @param stepMinutes the step to which both are averaged; the longer of both unless given
 */
export function clockOf(
  mast: Winds,
  reference: Winds,
  stepMinutes = Math.max(mast.stepMinutes, reference.stepMinutes),
): Clock {
  const [masts, references] = [stepped(mast, stepMinutes), stepped(reference, stepMinutes)];
  const all = lags(masts, references, stepMinutes);
  const half = (wanted: boolean) => {
    const part = onlyHalf(masts, stepMinutes, wanted);
    return halfOf(part, references, stepMinutes, lags(part, references, stepMinutes));
  };
  const [summer, winter] = [half(true), half(false)];
  const best = halfOf(masts, references, stepMinutes, all);
  const pairs = concurrent(masts, references, stepMinutes, (best?.minutes ?? 0) / stepMinutes);
  return {
    stepMinutes,
    lags: all,
    best,
    summer,
    winter,
    ...findingOf(best, summer, winter, all),
    ...veerOf(pairs.mastDirection, pairs.direction),
  };
}

function onlyHalf({ first, speed, direction }: Stepped, minutes: number, summer: boolean): Stepped {
  // Clocks change at a full hour, UTC.
  let [hour, isOther] = [Number.NaN, false];
  const kept = speed.map((value, at) => {
    const time = (first + at) * minutes * MINUTE_MS;
    if (Math.floor(time / HOUR_MS) !== hour)
      [hour, isOther] = [Math.floor(time / HOUR_MS), isSummer(time) !== summer];
    return isOther ? Number.NaN : value;
  });
  return { first, speed: kept, direction };
}

function halfOf(mast: Stepped, reference: Stepped, minutes: number, all: readonly Lag[]): Half | null {
  const { n } = momentsOf(reference.speed, mast.speed, mast.first - reference.first);
  const best = bestLag(all);
  if (best === undefined || n * minutes < FEWEST_HOURS * 60) return null;
  const at = all.indexOf(best);
  const [before, after] = [all[at - 1]?.r2 ?? Number.NaN, all[at + 1]?.r2 ?? Number.NaN];
  const curve = before - 2 * best.r2 + after;
  const aside = curve < 0 ? (minutes * (before - after)) / (2 * curve) : 0;
  return { ...best, fineMinutes: best.minutes + aside, n };
}

function findingOf(
  best: Half | null,
  summer: Half | null,
  winter: Half | null,
  all: readonly Lag[],
): Pick<Clock, 'finding' | 'shiftMinutes'> {
  if (best === null || best.r2 < GAIN) return { finding: 'unclear', shiftMinutes: 0 };
  if (summer !== null && winter !== null) {
    const slip = summer.fineMinutes - winter.fineMinutes;
    if (summer.minutes !== winter.minutes && Math.abs(slip - 60) <= ABOUT)
      return { finding: 'summerTime', shiftMinutes: winter.minutes };
  }
  const isAtEdge = best.minutes === all[0]?.minutes || best.minutes === all.at(-1)?.minutes;
  if (best.minutes === 0) return { finding: 'together', shiftMinutes: 0 };
  const still = all.find(({ minutes }) => minutes === 0)?.r2 ?? 0;
  if (isAtEdge) return { finding: 'unclear', shiftMinutes: 0 };
  return best.r2 - still >= GAIN
    ? { finding: 'shifted', shiftMinutes: best.minutes }
    : { finding: 'together', shiftMinutes: 0 };
}
