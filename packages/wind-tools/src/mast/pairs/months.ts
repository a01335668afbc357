import { DAY_MS } from '@mapa/field';

/** The calendar month of each time, from 0, and the number of months since the year 0. */
export function monthsOf(times: Float64Array): {
  readonly month: Float64Array;
  readonly running: Float64Array;
} {
  let [day, running] = [Number.NaN, 0];
  const all = times.map((time) => {
    const today = Math.floor(time / DAY_MS);
    if (today !== day) {
      const date = new Date(time);
      [day, running] = [today, 12 * date.getUTCFullYear() + date.getUTCMonth()];
    }
    return running;
  });
  return { month: all.map((month) => month % 12), running: all };
}
