/** The clocks of Spain's peninsula, by which the shop counts days and tells times. */
export const MADRID = 'Europe/Madrid';

const ZONE = { timeZone: MADRID } as const;
const sortable = new Intl.DateTimeFormat('en-CA', ZONE);
const day = new Intl.DateTimeFormat('es-ES', { ...ZONE, dateStyle: 'long' });
const minute = new Intl.DateTimeFormat('es-ES', { ...ZONE, dateStyle: 'long', timeStyle: 'short' });

/** The calendar day, `2026-11-21`: what the law means by the date of an invoice. */
export const madridDay = (time: Date): string => sortable.format(time);

export const madridYear = (time: Date): number => Number(madridDay(time).slice(0, 4));

/** `21 de noviembre de 2026` */
export const dayText = (time: Date): string => day.format(time);

/** `21 de noviembre de 2026 a las 13:20 (hora peninsular)` */
export const momentText = (time: Date): string =>
  `${minute.format(time).replace(',', ' a las')} (hora peninsular)`;
