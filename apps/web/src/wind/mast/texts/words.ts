import { spanish, WHOLE_MONTHS } from '@mapa/field';

const dayFormat = () =>
  new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day in UTC: `3 de marzo de 2017`. */
export const dayText = (time: number): string => dayFormat().format(time);

/** A month counted from year 0: `marzo de 2017`. */
export const monthWords = (month: number): string =>
  `${WHOLE_MONTHS[month % 12] ?? ''} de ${Math.floor(month / 12)}`;

/** How long something lasts: `40 min`, `3 h`, `2,5 días`; a decimal only where there is one, so not by `spanish`. */
export function spanText(minutes: number): string {
  const number = (value: number) =>
    value.toLocaleString('es-ES', { maximumFractionDigits: value < 10 ? 1 : 0 });
  if (minutes < 60) return `${number(minutes)}\u202fmin`;
  if (minutes < 2880) return `${number(minutes / 60)}\u202fh`;
  return `${number(minutes / 1440)} días`;
}

/** A number of things: `1 línea`, `12 líneas`. */
export const count = (number: number, one: string, many: string): string =>
  `${spanish(number, 0)} ${number === 1 ? one : many}`;
