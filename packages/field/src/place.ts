/** A degree in radians. */
export const DEGREE = Math.PI / 180;

/** A place in degrees; north and east are positive. */
export interface LatLon {
  readonly lat: number;
  readonly lon: number;
}

/**
 * Degrees rounded to the 5 decimals (about a metre) that the page, orders and files use. The result is never minus
 * zero.
 */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5 + 0;

/** The key of a place, the same for two equal places: its coordinates to 5 decimals. */
export const placeKey = ({ lat, lon }: LatLon): string => `${roundDegrees(lat)},${roundDegrees(lon)}`;

/** Whether two places are the same; none is the same as no place. */
export const isSamePlace = (one: LatLon, other: LatLon | null): boolean =>
  other !== null && placeKey(one) === placeKey(other);

/** Kilometres of a degree of latitude, on a sphere of 6,371 km. */
export const KM_A_DEGREE = 111.2;

/** Mean radius of the Earth in metres (International Union of Geodesy and Geophysics). */
const EARTH_RADIUS = 6_371_008.8;

/** Great-circle distance between two places in metres, by the haversine formula. */
export function distanceBetween(one: LatLon, other: LatLon): number {
  const half = (degrees: number): number => Math.sin((degrees * DEGREE) / 2) ** 2;
  const squared =
    half(other.lat - one.lat) +
    Math.cos(one.lat * DEGREE) * Math.cos(other.lat * DEGREE) * half(other.lon - one.lon);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(squared)));
}
