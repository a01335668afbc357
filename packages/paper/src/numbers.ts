import { spanish } from '@mapa/field';

/** A difference, written with its sign. */
export const signed = (value: number, decimals: number): string =>
  value > 0 && Number(value.toFixed(decimals)) !== 0
    ? `+${spanish(value, decimals)}`
    : spanish(value, decimals);

const longDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

export const dateText = (date: Date): string => longDate.format(date);

const MONTHS =
  'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre'.split(' ');

/** The name of a month; January is 0. */
export const monthName = (month: number): string => MONTHS[month] ?? '';
export const shortMonth = (month: number): string => monthName(month).slice(0, 3);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
