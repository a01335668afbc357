import { DEGREE, EQUATOR_RADIUS } from '@mapa/field';
import proj4 from 'proj4';

/** What is known of a plane that a client may ask for. */
interface KnownPlane {
  /** What proj4 reads. */
  readonly definition: string;
  /** Whether BBOX and I, J put latitude (y) first in WMS 1.3.0, by the order of the axes in EPSG's register. */
  readonly latitudeFirst?: true;
  /** Whether it is a transverse Mercator plane, whose coordinates have no meaning far from its middle. */
  readonly transverse?: true;
}

const utm = (zone: number): KnownPlane => ({
  definition: `+proj=utm +zone=${zone} +ellps=GRS80 +units=m`,
  transverse: true,
});

/** The planes that a client may ask for. `CRS:84` and `EPSG:4326` differ only in the order of their axes. */
const KNOWN = {
  'EPSG:3857': { definition: 'EPSG:3857' },
  'EPSG:4326': { definition: '+proj=longlat +ellps=WGS84', latitudeFirst: true },
  /** ETRS89 in degrees. */
  'EPSG:4258': { definition: '+proj=longlat +ellps=GRS80', latitudeFirst: true },
  'EPSG:25829': utm(29),
  'EPSG:25830': utm(30),
  'EPSG:25831': utm(31),
  /** PT-TM06, the plane of Portugal; its origin is 39° 40' 5.73" N, 8° 7' 59.19" W. */
  'EPSG:3763': {
    definition: '+proj=tmerc +lat_0=39.66825833333333 +lon_0=-8.133108333333334 +k=1 +ellps=GRS80 +units=m',
    transverse: true,
  },
  'CRS:84': { definition: '+proj=longlat +ellps=WGS84' },
} as const satisfies Readonly<Record<string, KnownPlane>>;

export type CrsCode = keyof typeof KNOWN;
const known: Readonly<Record<CrsCode, KnownPlane>> = KNOWN;
/** The codes that a client may ask for. */
export const CRS_CODES = Object.keys(KNOWN) as readonly CrsCode[];

/** A plane with a conversion between its coordinates and longitude and latitude (radians), without any datum shift. */
export interface Plane {
  /** True for a plane in degrees, false for one in metres. */
  readonly geographic: boolean;
  /** Writes (x, y) at `at` and `at + 1`; NaN where the plane does not reach. */
  forward(lon: number, lat: number, out: Float64Array, at: number): void;
  /** Writes (longitude, latitude) in radians at `at` and `at + 1`. */
  inverse(x: number, y: number, out: Float64Array, at: number): void;
}

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
  const definition = known[crs as CrsCode]?.definition ?? crs;
  let made = planes.get(definition);
  if (made === undefined) {
    if (definition === 'EPSG:3857') made = WEB_MERCATOR;
    else if (definition.includes('+proj=longlat')) made = GEOGRAPHIC;
    else made = projected(definition);
    planes.set(definition, made);
  }
  return made;
}

/** Whether BBOX and I, J of this code put latitude (y) first in WMS 1.3.0. */
export const latitudeFirst = (crs: CrsCode): boolean => known[crs].latitudeFirst === true;

/** Whether the plane has a meaning in a part of the world alone. */
export const isTransverse = (crs: CrsCode): boolean => known[crs].transverse === true;

/** The metres of one unit of the plane, as the OGC counts scale denominators. */
export const metresPerUnit = (crs: CrsCode): number => (plane(crs).geographic ? EQUATOR_RADIUS * DEGREE : 1);
