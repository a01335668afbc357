const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium' });
const minute = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO 8601 time as tables have it, in the visitor's time zone: `21 nov 2026`. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** The same with hour and minute: `21 nov 2026, 14:05`. */
export const formatMinute = (iso: string): string => minute.format(new Date(iso));
