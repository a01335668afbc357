import { DEGREE, EQUATOR_RADIUS, type LatLon } from '@mapa/field';

/** A transverse Mercator plane on the GRS80 ellipsoid; degrees and metres. */
export interface Plane {
  readonly lat0: number;
  readonly lon0: number;
  readonly scale: number;
  readonly falseEasting: number;
  readonly falseNorthing: number;
}

/** EPSG:25829 to 25831: ETRS89 in UTM zones 29 to 31, north. */
export const utm = (zone: number): Plane => ({
  lat0: 0,
  lon0: zone * 6 - 183,
  scale: 0.9996,
  falseEasting: 500_000,
  falseNorthing: 0,
});

/** EPSG:3763: ETRS89 / Portugal TM06. */
export const TM06: Plane = {
  lat0: 39 + 40 / 60 + 5.73 / 3600,
  lon0: -(8 + 7 / 60 + 59.19 / 3600),
  scale: 1,
  falseEasting: 0,
  falseNorthing: 0,
};

const FLATTENING = 1 / 298.257222101;
const N = FLATTENING / (2 - FLATTENING);
const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));
/** Radius of the circle as long as the meridian. */
const RECTIFYING = (EQUATOR_RADIUS / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64);

// Krüger's series to the fourth order of n, which is good to a micrometre in a zone (Karney 2011, eq. 35 and 36).
const ALPHA = [
  N / 2 - (2 / 3) * N ** 2 + (5 / 16) * N ** 3 + (41 / 180) * N ** 4,
  (13 / 48) * N ** 2 - (3 / 5) * N ** 3 + (557 / 1440) * N ** 4,
  (61 / 240) * N ** 3 - (103 / 140) * N ** 4,
  (49561 / 161280) * N ** 4,
];
const BETA = [
  N / 2 - (2 / 3) * N ** 2 + (37 / 96) * N ** 3 - (1 / 360) * N ** 4,
  (1 / 48) * N ** 2 + (1 / 15) * N ** 3 - (437 / 1440) * N ** 4,
  (17 / 480) * N ** 3 - (37 / 840) * N ** 4,
  (4397 / 161280) * N ** 4,
];

/** Tangent of the conformal latitude of a latitude's tangent (Karney 2011, eq. 7). */
function conformal(tangent: number): number {
  const sine = tangent / Math.hypot(1, tangent);
  const sigma = Math.sinh(ECCENTRICITY * Math.atanh(ECCENTRICITY * sine));
  return tangent * Math.hypot(1, sigma) - sigma * Math.hypot(1, tangent);
}

/** The way from the equator to a latitude along the meridian, metres, before the scale. */
function meridian(lat: number): number {
  const xi = Math.atan(conformal(Math.tan(lat * DEGREE)));
  return RECTIFYING * ALPHA.reduce((sum, alpha, at) => sum + alpha * Math.sin(2 * (at + 1) * xi), xi);
}

/** Eastings and northings of a place in the plane, metres (Karney 2011, eq. 7 to 11). */
export function fromLatLon(plane: Plane, { lat, lon }: LatLon): readonly [number, number] {
  const tangent = conformal(Math.tan(lat * DEGREE));
  const away = (lon - plane.lon0) * DEGREE;
  const xi0 = Math.atan2(tangent, Math.cos(away));
  const eta0 = Math.asinh(Math.sin(away) / Math.hypot(tangent, Math.cos(away)));
  let [xi, eta] = [xi0, eta0];
  for (const [at, alpha] of ALPHA.entries()) {
    const order = 2 * (at + 1);
    xi += alpha * Math.sin(order * xi0) * Math.cosh(order * eta0);
    eta += alpha * Math.cos(order * xi0) * Math.sinh(order * eta0);
  }
  const reach = RECTIFYING * plane.scale;
  return [
    plane.falseEasting + reach * eta,
    plane.falseNorthing + reach * xi - plane.scale * meridian(plane.lat0),
  ];
}

/** The UTM zone that a place lies in, and where it is there, metres. */
export function inUtm(place: LatLon): { readonly zone: number; readonly xy: readonly [number, number] } {
  const zone = Math.floor((place.lon + 180) / 6) + 1;
  return { zone, xy: fromLatLon(utm(zone), place) };
}

/** Latitude and longitude of a point of the plane, degrees (Karney 2011, eq. 11, 15, 19 to 21). */
export function toLatLon(plane: Plane, easting: number, northing: number): LatLon {
  const reach = RECTIFYING * plane.scale;
  const xi = (northing - plane.falseNorthing + plane.scale * meridian(plane.lat0)) / reach;
  const eta = (easting - plane.falseEasting) / reach;
  let [xi0, eta0] = [xi, eta];
  for (const [at, beta] of BETA.entries()) {
    const order = 2 * (at + 1);
    xi0 -= beta * Math.sin(order * xi) * Math.cosh(order * eta);
    eta0 -= beta * Math.cos(order * xi) * Math.sinh(order * eta);
  }
  const wanted = Math.sin(xi0) / Math.hypot(Math.sinh(eta0), Math.cos(xi0));
  let tangent = wanted;
  // Newton's method; two steps reach the last digit.
  for (let step = 0; step < 3; step++) {
    const conform = conformal(tangent);
    const slope =
      ((1 - ECCENTRICITY ** 2) * Math.hypot(1, conform) * Math.hypot(1, tangent)) /
      (1 + (1 - ECCENTRICITY ** 2) * tangent ** 2);
    tangent += (wanted - conform) / slope;
  }
  return {
    lat: Math.atan(tangent) / DEGREE,
    lon: plane.lon0 + Math.atan2(Math.sinh(eta0), Math.cos(xi0)) / DEGREE,
  };
}
