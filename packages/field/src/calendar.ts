/** The months as sentences call them. */
export const WHOLE_MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** The months as axes and tables call them. */
export const MONTHS = WHOLE_MONTHS.map((month) => month.slice(0, 3));

/** An hour of the day as axes and tables call it: `05:00`. */
export const hourLabel = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The hours of a day as axes and tables call them. */
export const HOUR_LABELS = Array.from({ length: 24 }, (_, hour) => hourLabel(hour));
