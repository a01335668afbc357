import { DEGREE } from '@mapa/field';
import type { Values } from '../pass.ts';

/**
 * The sector of a direction in degrees. Sector 0 is centred on north, the others follow clockwise, and each contains
 * its lower edge.
 */
export function sectorOf(degrees: number, sectors: number): number {
  const sector = Math.floor((degrees * sectors) / 360 + 0.5);
  if (sector >= 0 && sector < sectors) return sector;
  return sector - sectors * Math.floor(sector / sectors);
}

/**
 * The mean of the unit vectors of directions (degrees): its direction, its length (0 to 1) and the number of values
 * that count; missing ones are left out. Mardia & Jupp, Directional Statistics, 2000, section 2.
 */
function meanVector(directions: Values) {
  let sines = 0;
  let cosines = 0;
  let count = 0;
  for (let n = 0; n < directions.length; n++) {
    const degrees = directions[n]!;
    if (Number.isNaN(degrees)) continue;
    sines += Math.sin(DEGREE * degrees);
    cosines += Math.cos(DEGREE * degrees);
    count++;
  }
  const length = Math.min(1, Math.hypot(sines, cosines) / count);
  const direction = Math.atan2(sines, cosines) / DEGREE;
  return { direction: direction < 0 ? (direction + 360) % 360 : direction, length, count };
}

/** Circular mean (degrees, 0 to 360) of directions; NaN where there are none. */
export function circularMean(directions: Values): number {
  const { direction, count } = meanVector(directions);
  return count === 0 ? Number.NaN : direction;
}

/** Circular standard deviation (degrees), sqrt(-2 ln R) after Mardia & Jupp 2000, section 2.3. */
export function circularDeviation(directions: Values): number {
  return Math.sqrt(-2 * Math.log(meanVector(directions).length)) / DEGREE;
}
