import { DEGREE, EQUATOR_RADIUS } from '@mapa/field';
import proj4 from 'proj4';

/** The codes that a client may ask for. `CRS:84` and `EPSG:4326` differ only in the order of their axes. */
export const CRS_CODES = [
  'EPSG:3857',
  'EPSG:4326',
  'EPSG:25829',
  'EPSG:25830',
  'EPSG:25831',
  'CRS:84',
] as const;
export type CrsCode = (typeof CRS_CODES)[number];

/** A plane with a conversion between its coordinates and longitude and latitude (radians), without any datum shift. */
export interface Plane {
  /** True for a plane in degrees, false for one in metres. */
  readonly geographic: boolean;
  /** Writes (x, y) at `at` and `at + 1`; NaN where the plane does not reach. */
  forward(lon: number, lat: number, out: Float64Array, at: number): void;
  /** Writes (longitude, latitude) in radians at `at` and `at + 1`. */
  inverse(x: number, y: number, out: Float64Array, at: number): void;
}

const DEFINITIONS: Record<CrsCode, string> = {
  'EPSG:3857': 'EPSG:3857',
  'EPSG:4326': '+proj=longlat +ellps=WGS84',
  'CRS:84': '+proj=longlat +ellps=WGS84',
  'EPSG:25829': '+proj=utm +zone=29 +ellps=GRS80 +units=m',
  'EPSG:25830': '+proj=utm +zone=30 +ellps=GRS80 +units=m',
  'EPSG:25831': '+proj=utm +zone=31 +ellps=GRS80 +units=m',
};

const GEOGRAPHIC: Plane = {
  geographic: true,
  forward(lon, lat, out, at) {
    out[at] = lon / DEGREE;
    out[at + 1] = lat / DEGREE;
  },
  inverse(x, y, out, at) {
    out[at] = x * DEGREE;
    out[at + 1] = Math.abs(y) <= 90 ? y * DEGREE : Number.NaN;
  },
};

/** EPSG:3857 in closed form (Snyder 1987, eq. 7-1, 7-2 and 7-4), the plane of nearly every tile. */
const WEB_MERCATOR: Plane = {
  geographic: false,
  forward(lon, lat, out, at) {
    out[at] = EQUATOR_RADIUS * lon;
    out[at + 1] = EQUATOR_RADIUS * Math.asinh(Math.tan(lat));
  },
  inverse(x, y, out, at) {
    out[at] = x / EQUATOR_RADIUS;
    out[at + 1] = Math.atan(Math.sinh(y / EQUATOR_RADIUS));
  },
};

function projected(definition: string): Plane {
  const projection = new proj4.Proj(definition);
  const put = (point: { x: number; y: number } | null, out: Float64Array, at: number) => {
    out[at] = point?.x ?? Number.NaN;
    out[at + 1] = point?.y ?? Number.NaN;
  };
  return {
    geographic: false,
    forward: (x, y, out, at) => put(projection.forward({ x, y }), out, at),
    inverse: (x, y, out, at) => put(projection.inverse({ x, y }), out, at),
  };
}

const planes = new Map<string, Plane>();

/**
 * The plane of a proj4 definition or EPSG code. All planes have latitude and longitude in common. These are used
 * unchanged, on the sphere of the atlas as on the ellipsoids of the maps. Throws when proj4 cannot read the definition.
 */
export function plane(crs: string): Plane {
  const definition = DEFINITIONS[crs as CrsCode] ?? crs;
  let known = planes.get(definition);
  if (known === undefined) {
    if (definition === 'EPSG:3857') known = WEB_MERCATOR;
    else if (definition.includes('+proj=longlat')) known = GEOGRAPHIC;
    else known = projected(definition);
    planes.set(definition, known);
  }
  return known;
}

/** Whether BBOX and I, J of this code put latitude (y) first in WMS 1.3.0. */
export const latitudeFirst = (crs: CrsCode): boolean => crs === 'EPSG:4326';

/** The metres of one unit of the plane, as the OGC counts scale denominators. */
export const metresPerUnit = (crs: CrsCode): number => (plane(crs).geographic ? EQUATOR_RADIUS * DEGREE : 1);
