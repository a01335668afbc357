import type { LatLon, PlanePoint } from '@mapa/field';

const RAD = Math.PI / 180;
const R = 6_370_000;
const LAT_0 = 54;
const LON_0 = 15;
const LAT_1 = 30;
const LAT_2 = 60;

const slope = (lat: number): number => Math.tan(Math.PI / 4 + (lat * RAD) / 2);
const CONE = Math.log(Math.cos(LAT_1 * RAD) / Math.cos(LAT_2 * RAD)) / Math.log(slope(LAT_2) / slope(LAT_1));
const SCALE = (R * Math.cos(LAT_1 * RAD) * slope(LAT_1) ** CONE) / CONE;
const RHO_0 = SCALE / slope(LAT_0) ** CONE;

/**
 * Lambert conformal conic of the NEWA grid, on the sphere of 6370 km. Formulas 15-1 to 15-5 of Snyder, Map Projections: A
 * Working Manual (USGS 1395).
 */
export function toPlane({ lat, lon }: LatLon): PlanePoint {
  const rho = SCALE / slope(lat) ** CONE;
  const angle = CONE * (lon - LON_0) * RAD;
  return { x: rho * Math.sin(angle), y: RHO_0 - rho * Math.cos(angle) };
}

/** The place of a point on that plane. */
export function fromPlane({ x, y }: PlanePoint): LatLon {
  const rho = Math.hypot(x, RHO_0 - y);
  const lat = 2 * Math.atan((SCALE / rho) ** (1 / CONE)) - Math.PI / 2;
  return { lat: lat / RAD, lon: LON_0 + Math.atan2(x, RHO_0 - y) / CONE / RAD };
}

/** Corners of a square of the grid's orientation around a place, counter-clockwise. `side` in metres on the plane. */
export function squareAround(centre: LatLon, side: number): LatLon[] {
  const { x, y } = toPlane(centre);
  const half = side / 2;
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ].map(([dx = 0, dy = 0]) => fromPlane({ x: x + dx, y: y + dy }));
}
