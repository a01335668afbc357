import { DEGREE, type LatLon } from './place.ts';

/** A point of a plane, in metres east and north of its origin. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/**
 * The radius of the Earth at the equator in metres, on the ellipsoids WGS 84 and GRS 80 and on the sphere of EPSG:3857,
 * the plane of web maps.
 */
export const EQUATOR_RADIUS = 6_378_137;

/**
 * The point of a place on the plane of web maps. Spherical Mercator: Snyder, Map Projections (USGS 1395), formulas 7-1
 * and 7-2.
 */
export const toMercator = ({ lat, lon }: LatLon): PlanePoint => ({
  x: EQUATOR_RADIUS * lon * DEGREE,
  y: EQUATOR_RADIUS * Math.atanh(Math.sin(lat * DEGREE)),
});

/** The place of a point of the plane of web maps. */
export const fromMercator = ({ x, y }: PlanePoint): LatLon => ({
  lat: Math.asin(Math.tanh(y / EQUATOR_RADIUS)) / DEGREE,
  lon: x / EQUATOR_RADIUS / DEGREE,
});

/** Metres of the plane that a pixel spans at a zoom whose tiles have 256 pixels a side. */
export const metresPerPixel = (zoom: number): number => (2 * Math.PI * EQUATOR_RADIUS) / (256 * 2 ** zoom);
