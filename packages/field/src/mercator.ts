import { DEGREE, type LatLon } from './place.ts';

/** A point of a plane, in metres east and north of its origin. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** Radius of the sphere of EPSG:3857, the plane of web maps, in metres. */
export const WEB_MERCATOR_RADIUS = 6_378_137;

/**
 * The point of a place on the plane of web maps. Spherical Mercator: Snyder, Map Projections (USGS 1395), formulas 7-1
 * and 7-2.
 */
export const toMercator = ({ lat, lon }: LatLon): PlanePoint => ({
  x: WEB_MERCATOR_RADIUS * lon * DEGREE,
  y: WEB_MERCATOR_RADIUS * Math.atanh(Math.sin(lat * DEGREE)),
});

/** The place of a point of the plane of web maps. */
export const fromMercator = ({ x, y }: PlanePoint): LatLon => ({
  lat: Math.asin(Math.tanh(y / WEB_MERCATOR_RADIUS)) / DEGREE,
  lon: x / WEB_MERCATOR_RADIUS / DEGREE,
});

/** Metres of the plane that a pixel spans at a zoom whose tiles have 256 pixels a side. */
export const metresPerPixel = (zoom: number): number =>
  (2 * Math.PI * WEB_MERCATOR_RADIUS) / (256 * 2 ** zoom);
