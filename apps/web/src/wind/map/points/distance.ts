import type { LatLon } from '@mapa/contract';

/** Mean radius of the Earth in km (IUGG). */
const EARTH_RADIUS = 6371.0088;

/** Great-circle distance in km between two places, by the haversine formula. */
export function distanceKm(a: LatLon, b: LatLon): number {
  const rad = Math.PI / 180;
  const half = (degrees: number): number => Math.sin((degrees * rad) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * half(b.lon - a.lon);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}
