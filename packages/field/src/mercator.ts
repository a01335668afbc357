import type { LatLon } from './place.ts';

/** A place on a plane, metres east and north of its origin. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** Radius of the sphere of EPSG:3857, the plane of web maps, in metres. */
export const WEB_MERCATOR_RADIUS = 6_378_137;

const DEGREE = Math.PI / 180;

/** A place on the plane of web maps. Spherical Mercator: Snyder, Map Projections (USGS 1395), formulas 7-1 and 7-2. */
export const toMercator = ({ lat, lon }: LatLon): PlanePoint => ({
  x: WEB_MERCATOR_RADIUS * lon * DEGREE,
  y: WEB_MERCATOR_RADIUS * Math.atanh(Math.sin(lat * DEGREE)),
});

/** The place of a point of that plane. */
export const fromMercator = ({ x, y }: PlanePoint): LatLon => ({
  lat: Math.asin(Math.tanh(y / WEB_MERCATOR_RADIUS)) / DEGREE,
  lon: x / WEB_MERCATOR_RADIUS / DEGREE,
});

/** Metres of the plane in a pixel of a tile of 256 pixels at a zoom. */
export const metresPerPixel = (zoom: number): number =>
  (2 * Math.PI * WEB_MERCATOR_RADIUS) / (256 * 2 ** zoom);
