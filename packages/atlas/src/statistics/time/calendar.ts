import { DAY_MS, HOUR_MS, MINUTE_MS } from '@mapa/field';

/** The UTC hour and month of every step of a series, worked out once. */
export interface Calendar {
  /** Hour of the day, 0 to 23. */
  readonly hour: Uint8Array;
  /** The number of months since January of `firstYear`. */
  readonly month: Uint16Array;
  readonly firstYear: number;
  readonly years: number;
}

/**
 * The calendar of evenly spaced steps.
 * @param start time of the first step in milliseconds since 1970 UTC
 */
export function regularCalendar(start: number, stepMinutes: number, steps: number): Calendar {
  return calendarFrom(steps, (step) => start + step * stepMinutes * MINUTE_MS);
}

/** The calendar of steps at given times (milliseconds since 1970 UTC) in any order. */
export function calendarOf(times: Float64Array): Calendar {
  return calendarFrom(times.length, (step) => times[step]!);
}

function calendarFrom(steps: number, timeOf: (step: number) => number): Calendar {
  const hour = new Uint8Array(steps);
  const months = new Int32Array(steps);
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [midnight, month] = [Number.NaN, 0];
  for (let step = 0; step < steps; step++) {
    const time = timeOf(step);
    if (!(time >= midnight && time < midnight + DAY_MS)) {
      const date = new Date(time);
      const year = date.getUTCFullYear();
      if (Number.isNaN(year)) throw new RangeError(`step ${step} of the series has no valid time`);
      midnight = Math.floor(time / DAY_MS) * DAY_MS;
      month = year * 12 + date.getUTCMonth();
      first = Math.min(first, year);
      last = Math.max(last, year);
    }
    hour[step] = (time - midnight) / HOUR_MS;
    months[step] = month;
  }
  if (steps === 0) [first, last] = [1970, 1969];
  const month16 = new Uint16Array(steps);
  for (let step = 0; step < steps; step++) month16[step] = months[step]! - first * 12;
  return { hour, month: month16, firstYear: first, years: last - first + 1 };
}
