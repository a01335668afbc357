import { MONTHS, spanish, WHOLE_MONTHS } from '@mapa/field';

/** A difference, written with its sign. */
export const signed = (value: number, decimals: number): string =>
  value > 0 && Number(value.toFixed(decimals)) !== 0
    ? `+${spanish(value, decimals)}`
    : spanish(value, decimals);

const longDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

export const dateText = (date: Date): string => longDate.format(date);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a month as the headings of tables have it; January is 0. */
export const monthName = (month: number): string => capital(WHOLE_MONTHS[month] ?? '');
export const shortMonth = (month: number): string => capital(MONTHS[month] ?? '');
