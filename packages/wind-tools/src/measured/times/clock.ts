import { DAY_MS, HOUR_MS, MINUTE_MS } from '@mapa/field';
import type { Written } from './written-time.ts';

const [MARCH, OCTOBER] = [2, 9];

/** The last Sunday of a month at 01:00 UTC, when European clocks change (Directive 2000/84/EC). */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month + 1, 0);
  return last - new Date(last).getUTCDay() * DAY_MS + HOUR_MS;
}

const changes = new Map<number, readonly [begins: number, ends: number]>();

/** The beginning and end of the European summer time of a year, in milliseconds since 1970 UTC. */
export function summerTime(year: number): readonly [begins: number, ends: number] {
  const known = changes.get(year) ?? ([lastSunday(year, MARCH), lastSunday(year, OCTOBER)] as const);
  changes.set(year, known);
  return known;
}

/** Whether European clocks show summer time. @param time milliseconds since 1970 UTC */
export function isSummer(time: number): boolean {
  const [begins, ends] = summerTime(new Date(time).getUTCFullYear());
  return time >= begins && time < ends;
}

/** The clock of a logger. */
export interface Zone {
  /** The minutes by which it is ahead of UTC in winter. A time with an offset of its own does not need it. */
  readonly zoneMinutes: number;
  /** Whether it is put forward by an hour in the European summer. */
  readonly summerTime: boolean;
}

/**
 * Turns the times that a clock showed, one after the other, into milliseconds since 1970 UTC. The hour that occurs
 * twice in October belongs to the summer until the times begin again.
 */
export function toUtc(zone: Zone): (written: Written) => number {
  let before = Number.NEGATIVE_INFINITY;
  return ({ local, offset }) => {
    if (offset !== undefined) return local - offset * MINUTE_MS;
    const winter = local - zone.zoneMinutes * MINUTE_MS;
    if (!zone.summerTime) return winter;
    const summer = winter - HOUR_MS;
    const isAgain = !isSummer(winter) && summer <= before;
    before = isSummer(summer) && !isAgain ? summer : winter;
    return before;
  };
}
