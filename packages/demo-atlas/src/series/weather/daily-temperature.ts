import { DEGREE } from '@mapa/field';
import { DAYS, DECLINATION_SIN, STEPS_A_DAY } from '../period.ts';

/**
 * Hours by which the warmest moment follows noon, and the rate at which a night cools (Parton and Logan 1981, 1.5 m).
 */
const LAG = 1.86;
const COOLING = 2.2;
/** Curves change slowly: one serves some days. */
const DAYS_A_CURVE = 8;

/**
 * The daily course of the temperature near the ground at a place for each half-hour of a UTC day, as a share of its
 * range and of mean 0: the coldest moment is at sunrise, the warmest two hours after noon; the day is a sine and the
 * night falls exponentially (Parton and Logan, A model for diurnal variation in soil and air temperature, Agricultural
 * Meteorology 23 (1981) 205-216). Each call returns the same array.
 */
export function temperatureCurve(lat: number, lon: number): (day: number) => Float64Array {
  const latitude = lat * DEGREE;
  const row = new Float64Array(STEPS_A_DAY);
  return (day) => {
    if (day % DAYS_A_CURVE !== 0) return row;
    const sin = DECLINATION_SIN[Math.min(day, DAYS)]!;
    const cos = Math.sqrt(1 - sin * sin);
    const sunset = Math.acos((-Math.sin(latitude) * sin) / (Math.cos(latitude) * cos));
    const light = (24 * sunset) / Math.PI;
    const night = 24 - light;
    const course = (sinceSunrise: number): number => Math.sin((Math.PI * sinceSunrise) / (light + 2 * LAG));
    const atSunset = course(light);
    const end = Math.exp(-COOLING);
    let sum = 0;
    for (let n = 0; n < STEPS_A_DAY; n++) {
      const solar = n / 2 + lon / 15 - (12 - light / 2);
      const since = solar - 24 * Math.floor(solar / 24);
      row[n] =
        since <= light
          ? course(since)
          : (atSunset * (Math.exp((-COOLING * (since - light)) / night) - end)) / (1 - end);
      sum += row[n]!;
    }
    for (let n = 0; n < STEPS_A_DAY; n++) row[n]! -= sum / STEPS_A_DAY;
    return row;
  };
}
