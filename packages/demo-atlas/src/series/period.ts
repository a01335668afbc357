/** Time steps of the demonstration: half-hours of 2009 to 2018, UTC. */
export const STEPS_A_DAY = 48;
export const DAYS = 3652;
export const STEPS = DAYS * STEPS_A_DAY;
const STEPS_AN_HOUR = 2;

const DAYS_A_YEAR = 365.25;

/** The angle of the year (radians) of every day. It is 0 on 1 January 2009 and has one day more than the period. */
const YEAR_ANGLE = Float64Array.from({ length: DAYS + 1 }, (_, day) => (2 * Math.PI * day) / DAYS_A_YEAR);
const YEAR_COS = YEAR_ANGLE.map((angle) => Math.cos(angle));
const YEAR_SIN = YEAR_ANGLE.map((angle) => Math.sin(angle));

/**
 * The cosine of the time of the year for every day, counted from the day `peak` of the year: 1 on that day and -1 half
 * a year later.
 */
export function seasonFrom(peak: number): Float64Array {
  const angle = (2 * Math.PI * peak) / DAYS_A_YEAR;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return YEAR_COS.map((value, day) => value * cos + YEAR_SIN[day]! * sin);
}

/** Sine of the sun's declination on every day (Cooper's formula, within half a degree). */
export const DECLINATION_SIN = seasonFrom(172).map((season) => Math.sin((23.45 * Math.PI * season) / 180));

/**
 * The cosine of the sun's hour angle for the 48 half-hours of a UTC day at a longitude (degrees east), delayed by `lag`
 * hours.
 */
export function hourCosine(longitude: number, lag: number): Float64Array {
  return Float64Array.from({ length: STEPS_A_DAY }, (_, step) => {
    const solarHour = step / STEPS_AN_HOUR + longitude / 15 - lag;
    return -Math.cos((2 * Math.PI * solarHour) / 24);
  });
}
