import { DAY_MS, DEGREE } from '@mapa/field';

/** Noon of 1 January 2000, from which the formulas count the days. */
const J2000 = Date.UTC(2000, 0, 1, 12);

/** A place in degrees; north and east are positive. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/**
 * The height of the sun's centre above the horizon, without refraction, in degrees. The low-precision formulas of the
 * Astronomical Almanac (J. Michalsky, Solar Energy 40, 1988) are right to a few hundredths until 2050.
 * @param time milliseconds since 1970 UTC
 */
export function sunElevation(time: number, { lat, lon }: Place): number {
  const days = (time - J2000) / DAY_MS;
  const anomaly = (357.528 + 0.9856003 * days) * DEGREE;
  const longitude =
    (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * DEGREE;
  const obliquity = (23.439 - 0.0000004 * days) * DEGREE;
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude));
  // The sidereal time at Greenwich is given by its degrees at J2000 and its degrees per day.
  const sidereal = (280.46062 + 360.9856474 * days + lon) * DEGREE;
  const sine =
    Math.sin(lat * DEGREE) * Math.sin(declination) +
    Math.cos(lat * DEGREE) * Math.cos(declination) * Math.cos(sidereal - ascension);
  return Math.asin(sine) / DEGREE;
}

/** Whether the upper edge of the sun, raised by refraction, is below the horizon. */
export const isNight = (time: number, place: Place): boolean => sunElevation(time, place) < -0.833;
