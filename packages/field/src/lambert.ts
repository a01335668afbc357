import type { PlanePoint } from './mercator.ts';
import { DEGREE, type LatLon } from './place.ts';

/** Metres, the radius of the sphere. */
const RADIUS = 6_370_000;
const LAT_0 = 54;
const LON_0 = 15;
const LAT_1 = 30;
const LAT_2 = 60;

const slope = (lat: number): number => Math.tan(Math.PI / 4 + (lat * DEGREE) / 2);
const CONE =
  Math.log(Math.cos(LAT_1 * DEGREE) / Math.cos(LAT_2 * DEGREE)) / Math.log(slope(LAT_2) / slope(LAT_1));
const SCALE = (RADIUS * Math.cos(LAT_1 * DEGREE) * slope(LAT_1) ** CONE) / CONE;
const RHO_0 = SCALE / slope(LAT_0) ** CONE;

/**
 * Projects a place onto the plane of the NEWA grid: Lambert conformal conic on the sphere of 6370 km. Formulas 15-1 to
 * 15-5 of Snyder, Map Projections: A Working Manual (USGS 1395).
 */
export function toLambert({ lat, lon }: LatLon): PlanePoint {
  const rho = SCALE / slope(lat) ** CONE;
  const angle = CONE * (lon - LON_0) * DEGREE;
  return { x: rho * Math.sin(angle), y: RHO_0 - rho * Math.cos(angle) };
}

/** The place of a point of the plane of the NEWA grid, the inverse of `toLambert`. */
export function fromLambert({ x, y }: PlanePoint): LatLon {
  const rho = Math.hypot(x, RHO_0 - y);
  const lat = 2 * Math.atan((SCALE / rho) ** (1 / CONE)) - Math.PI / 2;
  return { lat: lat / DEGREE, lon: LON_0 + Math.atan2(x, RHO_0 - y) / CONE / DEGREE };
}

/**
 * The corners of a square around a place, counter-clockwise, aligned with the grid. `side` is in metres on the plane.
 */
export function squareAround(centre: LatLon, side: number): LatLon[] {
  const { x, y } = toLambert(centre);
  const half = side / 2;
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ].map(([dx = 0, dy = 0]) => fromLambert({ x: x + dx, y: y + dy }));
}
