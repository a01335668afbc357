const DAY_MS = 86_400_000;
/** Noon of 1 January 2000, from which the formulas count days. */
const J2000 = Date.UTC(2000, 0, 1, 12);
const RADIANS = Math.PI / 180;

/** A place on earth: degrees, north and east positive. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/**
 * Height of the sun's centre above the horizon without refraction, degrees, to a few hundredths until 2050: the
 * low-precision formulas of the Astronomical Almanac (J. Michalsky, Solar Energy 40, 1988).
 * @param time milliseconds since 1970 UTC
 */
export function sunElevation(time: number, { lat, lon }: Place): number {
  const days = (time - J2000) / DAY_MS;
  const anomaly = (357.528 + 0.9856003 * days) * RADIANS;
  const longitude =
    (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS;
  const obliquity = (23.439 - 0.0000004 * days) * RADIANS;
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude));
  // Sidereal time at Greenwich: degrees at J2000 and a day.
  const sidereal = (280.46062 + 360.9856474 * days + lon) * RADIANS;
  const sine =
    Math.sin(lat * RADIANS) * Math.sin(declination) +
    Math.cos(lat * RADIANS) * Math.cos(declination) * Math.cos(sidereal - ascension);
  return Math.asin(sine) / RADIANS;
}

/** The sun's upper edge, refracted, is below the horizon. */
export const isNight = (time: number, place: Place): boolean => sunElevation(time, place) < -0.833;
