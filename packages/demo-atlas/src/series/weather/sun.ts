import { DEGREE } from '@mapa/field';
import { DAYS, DECLINATION_SIN, hourCosine, STEPS_A_DAY } from '../period.ts';

/**
 * The sine of the sun's height above the horizon for a day: one value for each half-hour of the UTC day, delayed by
 * `lag` hours. Each call returns the same array.
 */
export function sunTable(lat: number, lon: number, lag: number): (day: number) => Float64Array {
  const latitude = lat * DEGREE;
  const hours = hourCosine(lon, lag);
  const row = new Float64Array(STEPS_A_DAY);
  return (day) => {
    const sin = DECLINATION_SIN[Math.min(day, DAYS)]!;
    const base = Math.sin(latitude) * sin;
    const swing = Math.cos(latitude) * Math.sqrt(1 - sin * sin);
    for (let n = 0; n < STEPS_A_DAY; n++) row[n] = base + swing * hours[n]!;
    return row;
  };
}
