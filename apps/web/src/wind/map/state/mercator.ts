import type { LatLon } from '@mapa/contract';

/** A place on the plane of web maps (EPSG:3857), metres. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** Radius of the sphere of EPSG:3857, metres. */
const RADIUS = 6_378_137;
const DEGREE = Math.PI / 180;

/** Spherical Mercator (Snyder 1987, 7-1 and 7-2). */
export const toMercator = ({ lat, lon }: LatLon): PlanePoint => ({
  x: RADIUS * lon * DEGREE,
  y: RADIUS * Math.atanh(Math.sin(lat * DEGREE)),
});

export const fromMercator = ({ x, y }: PlanePoint): LatLon => ({
  lat: Math.asin(Math.tanh(y / RADIUS)) / DEGREE,
  lon: x / RADIUS / DEGREE,
});

/** Metres of the plane in a CSS pixel at a zoom. */
export const metresPerPixel = (zoom: number): number => (2 * Math.PI * RADIUS) / (256 * 2 ** zoom);
