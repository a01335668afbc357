const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long' });
const minute = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short' });

/** An ISO 8601 time as a date in Spanish, in the visitor's time zone: `21 de noviembre de 2026`. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** An ISO 8601 time as a date with hour and minute, in the visitor's time zone: `21 de noviembre de 2026, 14:05`. */
export const formatMinute = (iso: string): string => minute.format(new Date(iso));
