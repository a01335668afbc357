import { distanceBetween, type LatLon } from '@mapa/field';

/** A place on a line, at a distance in metres from its beginning. */
export interface PlaceAlong extends LatLon {
  readonly metres: number;
}

/** Places at even distances along a line, both ends among them; legs are straight between degrees, as on the map. */
export function placesAlong(line: readonly LatLon[], steps: number): readonly PlaceAlong[] {
  const starts = [0];
  for (const [n, place] of line.entries()) {
    const last = line[n - 1];
    if (last !== undefined) starts.push((starts.at(-1) ?? 0) + distanceBetween(last, place));
  }
  const length = starts.at(-1) ?? 0;
  let leg = 0;
  return Array.from({ length: steps + 1 }, (_, n) => {
    const metres = (length * n) / steps;
    while (leg < line.length - 2 && (starts[leg + 1] ?? 0) < metres) leg++;
    const [from, to] = [line[leg], line[leg + 1]];
    if (from === undefined || to === undefined) throw new TypeError('a line of fewer than two places');
    const [begin = 0, end = 0] = starts.slice(leg, leg + 2);
    const share = end > begin ? Math.min(1, (metres - begin) / (end - begin)) : 0;
    return {
      lat: from.lat + (to.lat - from.lat) * share,
      lon: from.lon + (to.lon - from.lon) * share,
      metres,
    };
  });
}
