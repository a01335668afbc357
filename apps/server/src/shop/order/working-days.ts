import { DAY_MS } from '@mapa/field';

/** Spain's national holidays of fixed date, month and day. */
const HOLIDAYS: readonly string[] = [
  '01-01',
  '01-06',
  '05-01',
  '08-15',
  '10-12',
  '11-01',
  '12-06',
  '12-08',
  '12-25',
];

/** The calendar day (`2026-11-21`) that is `days` days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Good Friday of a year of the Gregorian calendar: two days before Easter by the computus of Meeus, Jones and Butcher
 * (J. Meeus, Astronomical Algorithms, 2nd edition, chapter 8), whose letters these are.
 */
export function goodFriday(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  // Days of March up to Easter, less one: 21 for the 22nd.
  const days = h + l - 7 * m + 21;
  return daysAfter(`${year}-03-01`, days - 2);
}

/**
 * Whether a calendar day is a working day: no Saturday, no Sunday and no national holiday of Spain. Holidays of a
 * region or a town count as working days, because the region or town of the buyer is not known for this.
 */
export const isWorkingDay = (day: string): boolean =>
  ![0, 6].includes(new Date(day).getUTCDay()) &&
  !HOLIDAYS.includes(day.slice(5)) &&
  day !== goodFriday(Number(day.slice(0, 4)));
