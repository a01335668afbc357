/** The clocks of Spain's peninsula, by which the shop counts days and tells times. */
export const MADRID = 'Europe/Madrid';

/** The year that they show. */
export const madridYear = (time: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: MADRID, year: 'numeric' }).format(time));
