import { DEGREE, distanceBetween, type LatLon } from '@mapa/field';
import { clipRing } from './clip.ts';
import { region } from './geometry.ts';
import { type Box, boxAround, type Lines, linesOf } from './line.ts';

interface Region {
  readonly land: Lines;
  readonly coast: readonly Float64Array[];
  readonly box: Box;
}

let known: Region | undefined;

/** The finer coast of the map, read when it is first asked for. */
function coastOfRegion(): Region {
  if (known === undefined) {
    const { land, coast, box } = region(false);
    known = { land: linesOf(land.flat()), coast, box };
  }
  return known;
}

/** Degrees around places, so that none lies on the edge of the land that is looked at. */
const MARGIN = 0.01;

/**
 * Which of some places are land by the map; undefined where one lies beyond its finer coast. They should be near to one
 * another, so that most of the coast is left out at once.
 */
export function areLand(places: readonly LatLon[]): boolean[] | undefined {
  const { land, box } = coastOfRegion();
  const [west, south, east, north] = boxAround(
    Float64Array.from(places.flatMap(({ lat, lon }) => [lon, lat])),
  );
  if (!(west >= box[0] && south >= box[1] && east <= box[2] && north <= box[3])) return undefined;
  const around = [west - MARGIN, south - MARGIN, east + MARGIN, north + MARGIN] as const;
  const rings = land.points.map((_, n) => clipRing(land, n, around)).filter(({ length }) => length > 0);
  return places.map((place) => rings.some((ring) => isInside(ring, place)));
}

/** Whether a ray to the north crosses a ring an odd number of times. */
function isInside(ring: Float64Array, { lat, lon }: LatLon): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    const [lon0, lat0] = [ring[before]!, ring[before + 1]!];
    const [lon1, lat1] = [ring[at]!, ring[at + 1]!];
    if (lon0 > lon === lon1 > lon) continue;
    if (lat < lat0 + ((lon - lon0) / (lon1 - lon0)) * (lat1 - lat0)) inside = !inside;
  }
  return inside;
}

/** Metres from a place to the finer coast of the map. */
export function metresToCoast({ lat, lon }: LatLon): number {
  // The distances are taken on the plane of degrees around the place, where degrees of longitude are shorter.
  const shorter = Math.cos(lat * DEGREE);
  let least = Number.POSITIVE_INFINITY;
  let nearest: LatLon = { lat, lon };
  for (const line of coastOfRegion().coast)
    for (let at = 2; at < line.length; at += 2) {
      const [x, y] = [(line[at - 2]! - lon) * shorter, line[at - 1]! - lat];
      const [dx, dy] = [(line[at]! - lon) * shorter - x, line[at + 1]! - lat - y];
      const along = -(x * dx + y * dy) / (dx * dx + dy * dy);
      const share = along > 0 ? Math.min(1, along) : 0;
      const [east, north] = [x + share * dx, y + share * dy];
      const squared = east * east + north * north;
      if (squared < least) {
        least = squared;
        nearest = { lat: lat + north, lon: lon + east / shorter };
      }
    }
  return distanceBetween({ lat, lon }, nearest);
}
