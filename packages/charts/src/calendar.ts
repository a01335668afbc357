/** The months as axes and tables call them. */
export const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

/** An hour of the day as axes and tables call it: `05:00`. */
export const hourLabel = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
