import { DAYS, DECLINATION_SIN, hourCosine, STEPS_A_DAY } from '../period.ts';

/**
 * Sine of the sun's height above the horizon on every day (row) and half-hour (column) of a UTC day, `lag` hours late,
 * calling `visit` for each step in turn.
 */
export function sunTable(lat: number, lon: number, lag: number): (day: number) => Float64Array {
  const latitude = (lat * Math.PI) / 180;
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
