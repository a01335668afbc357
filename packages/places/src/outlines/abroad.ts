import { readFileSync } from 'node:fs';
import { type Area, areaOf, isInside } from './area.ts';

let known: readonly Area[] | undefined;

/** Whether a point is on land outside Spain, by Natural Earth's borders around the peninsula. */
export function isLandAbroad(lat: number, lon: number): boolean {
  known ??= read();
  return known.some((area) => isInside(area, lat, lon));
}

/**
 * `data/abroad.txt`: a ring a line, longitudes and latitudes in turn, in thousandths of a degree from the one before.
 */
function read(): Area[] {
  const text = readFileSync(new URL('../../data/abroad.txt', import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((row) => {
      const ring = row.split(' ').map(Number);
      const line = new Float32Array(ring.length);
      const at = [0, 0];
      for (const [which, step] of ring.entries()) {
        at[which & 1]! += step;
        line[which] = at[which & 1]! / 1000;
      }
      return areaOf([line]);
    });
}
