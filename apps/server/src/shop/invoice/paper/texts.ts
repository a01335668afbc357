const percents = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 });
const dates = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });

/** `16,5 %` */
export const percent = (value: number): string => `${percents.format(value)}\u00a0%`;

/** `21 de noviembre de 2026`, the day in Madrid. */
export const dayText = (iso: string): string => dates.format(new Date(iso));
