import { HOUR_MS, MADRID } from '@mapa/field';

const ZONE = { timeZone: MADRID } as const;
const sortable = new Intl.DateTimeFormat('en-CA', ZONE);
const clock = new Intl.DateTimeFormat('en-GB', {
  ...ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat('es-ES', { ...ZONE, dateStyle: 'long' });
const minute = new Intl.DateTimeFormat('es-ES', { ...ZONE, dateStyle: 'long', timeStyle: 'short' });

/** The calendar day, `2026-11-21`: what the law means by the date of an invoice. */
export const madridDay = (time: Date): string => sortable.format(time);

/** The time on the clocks there, `13:20`. */
export const madridTime = (time: Date): string => clock.format(time);

/**
 * The moment at which the clocks show a day (`2026-11-21`) and a time (`13:20`), the first such moment when there are
 * two; undefined where they never show it.
 */
export function madridMoment(dayShown: string, timeShown: string): Date | undefined {
  const utc = Date.parse(`${dayShown}T${timeShown}:00Z`);
  if (Number.isNaN(utc)) return undefined;
  // Two hours ahead of UTC in summer, one in winter.
  return [2, 1]
    .map((hours) => new Date(utc - hours * HOUR_MS))
    .find((moment) => madridDay(moment) === dayShown && madridTime(moment) === timeShown);
}

/** The moment at which a calendar day begins: the clocks never change at midnight. */
export function madridMidnight(dayShown: string): Date {
  const moment = madridMoment(dayShown, '00:00');
  if (moment === undefined) throw new RangeError(`Not a calendar day: ${dayShown}`);
  return moment;
}

/** `21 de noviembre de 2026` */
export const dayText = (time: Date): string => day.format(time);

/** `21 de noviembre de 2026 a las 13:20 (hora peninsular)` */
export const momentText = (time: Date): string =>
  `${minute.format(time).replace(',', ' a las')} (hora peninsular)`;
