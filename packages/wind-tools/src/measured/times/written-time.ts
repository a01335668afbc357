import { HOUR_MS, MINUTE_MS } from '@mapa/field';

/** The order in which a date is written: year, month, day; or with the day or the month first and the year last. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A written time is a date, then nothing or an hour. WRF writes `_` between them. */
const SPLIT = /[T _]/i;
const YEAR_FIRST = /^(\d{4})(?:([-/.])(\d\d?)\2(\d\d?)|(\d\d)(\d\d))$/;
const YEAR_LAST = /^(\d\d?)([-/.])(\d\d?)\2(\d{4}|\d\d)$/;
const CLOCK = /^(\d\d?)(?::(\d\d?)(?::(\d\d?)(?:[.,](\d{1,9}))?)?|(\d\d)(\d\d)?)/.source;
const OFFSET = /(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/.source;
const HOUR = new RegExp(`${CLOCK}\\s*(?:([ap])\\.?\\s?m\\.?)?\\s*${OFFSET}`, 'i');
/** Date and hour as one number. */
const DIGITS = /^(\d{8})(\d{4}(?:\d\d)?)$/;

/** The hour of a written time. */
interface Clock {
  readonly ms: number;
  /** The minutes by which it is ahead of UTC; undefined when it does not say so. */
  readonly offset: number | undefined;
}

/** A written time as the clock showed it: milliseconds since 1970 as if it were UTC, and its own offset, if any. */
export interface Written {
  readonly local: number;
  /** Minutes ahead of UTC. */
  readonly offset: number | undefined;
}

/** The midnight of a written date, in milliseconds since 1970; undefined when it cannot be read or does not exist. */
export function readDate(text: string, order: DateOrder): number | undefined {
  const [year, month, day] = (order === 'ymd' ? yearFirst(text) : yearLast(text, order)) ?? [0, 0, 0];
  // Date.UTC reads the years 0 to 99 as those of the last century.
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day);
  const date = new Date(midnight);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? midnight : undefined;
}

type Date3 = readonly [year: number, month: number, day: number];

function yearFirst(text: string): Date3 | undefined {
  const match = YEAR_FIRST.exec(text);
  return match === null
    ? undefined
    : [Number(match[1]), Number(match[3] ?? match[5]), Number(match[4] ?? match[6])];
}

function yearLast(text: string, order: 'dmy' | 'mdy'): Date3 | undefined {
  const match = YEAR_LAST.exec(text);
  if (match === null) return undefined;
  const [first, second] = [Number(match[1]), Number(match[3])];
  const year = Number(match[4]) + (match[4]?.length === 2 ? 2000 : 0);
  return order === 'dmy' ? [year, second, first] : [year, first, second];
}

function readClock(text: string): Clock | undefined {
  const match = HOUR.exec(text);
  if (match === null) return undefined;
  const [hour, minute, second] = [match[1], match[2] ?? match[5], match[3] ?? match[6]].map((part) =>
    Number(part ?? 0),
  ) as [number, number, number];
  const [half, zone] = [match[7]?.toLowerCase(), match[8]];
  const h = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  const inDay = (h < 24 && minute < 60 && second < 60) || (h === 24 && minute === 0 && second === 0);
  const offset = zone === undefined ? undefined : offsetMinutes(zone);
  if (!inDay || (half !== undefined && (hour < 1 || hour > 12)) || Number.isNaN(offset)) return undefined;
  const fraction = match[4] === undefined ? 0 : Number(`0.${match[4]}`);
  return { ms: h * HOUR_MS + minute * MINUTE_MS + (second + fraction) * 1000, offset };
}

/** The minutes of `+0130`; 0 for a word for UTC; NaN for a text that is no offset. */
function offsetMinutes(zone: string): number {
  const match = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (match === null) return 0;
  const [hours, minutes] = [Number(match[2]), Number(match[3] ?? 0)];
  if (hours > 14 || minutes > 59) return Number.NaN;
  return (match[1] === '-' ? -1 : 1) * (hours * 60 + minutes);
}

const MIDNIGHT: Clock = { ms: 0, offset: undefined };
/** The most texts that are kept: the days of a century and the seconds of a day are fewer. */
const MOST_KEPT = 100_000;

/** Keeps the result of a function for each text: dates and hours occur again and again. */
function kept<T>(find: (text: string) => T): (text: string) => T {
  const found = new Map<string, T>();
  return (text) => {
    const known = found.get(text);
    if (known !== undefined) return known;
    const value = find(text);
    if (found.size < MOST_KEPT) found.set(text, value);
    return value;
  };
}

/** A reader of times whose dates are in one order; it gives undefined for a text that is no time. */
export function timeReader(order: DateOrder): (text: string) => Written | undefined {
  const dateOf = kept((text) => readDate(text, order));
  const clockOf = kept(readClock);
  return (text) => {
    const at = text.search(SPLIT);
    const digits = at < 0 ? DIGITS.exec(text) : null;
    const date = digits?.[1] ?? (at < 0 ? text : text.slice(0, at));
    const midnight = dateOf(date);
    if (midnight === undefined) return undefined;
    const hour = digits?.[2] ?? (at < 0 ? '' : text.slice(at + 1).trimStart());
    const clock = hour === '' ? MIDNIGHT : clockOf(hour);
    return clock && { local: midnight + clock.ms, offset: clock.offset };
  };
}

const yearFirstReader = timeReader('ymd');

/**
 * The milliseconds since 1970 UTC of a time with the year first, to the day or the second, with `Z`, an offset, or
 * nothing, which means UTC; undefined when it cannot be read or does not exist.
 */
export function readTime(text: string): number | undefined {
  const written = yearFirstReader(text);
  return written && written.local - (written.offset ?? 0) * MINUTE_MS;
}
