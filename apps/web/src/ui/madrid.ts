import { MADRID } from '@mapa/field';

/**
 * How orders, invoices and payments tell times: by the clocks of Spain's peninsula, by which the shop counts days,
 * whatever the visitor's zone. An hour says so where the visitor's own clock shows another.
 */
export function madridClock(dateStyle: 'medium' | 'long') {
  const day = new Intl.DateTimeFormat('es-ES', { timeZone: MADRID, dateStyle });
  const minute = new Intl.DateTimeFormat('es-ES', { timeZone: MADRID, dateStyle, timeStyle: 'short' });
  const own = new Intl.DateTimeFormat('es-ES', { dateStyle, timeStyle: 'short' });
  return {
    /** An ISO 8601 time as a date: `21 nov 2026`. */
    formatDay: (iso: string): string => day.format(new Date(iso)),
    /** The same with hour and minute: `21 nov 2026, 14:05`, or `21 nov 2026, 14:05 (hora peninsular)`. */
    formatMinute(iso: string): string {
      const text = minute.format(new Date(iso));
      return text === own.format(new Date(iso)) ? text : `${text} (hora peninsular)`;
    },
  };
}
