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
      let [lat, lon] = [0, 0];
      for (const [which, step] of ring.entries()) {
        if (which % 2 === 0) lon += step;
        else lat += step;
        line[which] = (which % 2 === 0 ? lon : lat) / 1000;
      }
      return areaOf([line]);
    });
}
