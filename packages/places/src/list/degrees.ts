import type { LatLon } from '@mapa/field';

const NOT_ON_EARTH = 'La latitud va de −90 a 90 grados y la longitud de −180 a 180.';
const NO_NUMBERS = 'Faltan la latitud o la longitud.';

/** The point of two numbers in degrees, or why there is none. */
export function degreesOr(
  lat: number,
  lon: number,
): { readonly point: LatLon } | { readonly problem: string } {
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) return { problem: NO_NUMBERS };
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { point: { lat, lon } } : { problem: NOT_ON_EARTH };
}
