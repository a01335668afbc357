/** The keys that the importer reads (GeoTIFF 1.1, section 7). All others are ignored. */
export type GeoKeys = Readonly<Record<string, unknown>>;

export type Projection = { readonly crs: string } | { readonly problem: string };

/**
 * The codes of Lambert's conformal cone with two parallels in `ProjCoordTransGeoKey`, and of "user defined" in any key.
 */
const LAMBERT_2SP = 8;
const USER_DEFINED = 32_767;
const METRE = 9001;

const GEOGRAPHIC: Readonly<Record<number, string>> = {
  4326: '+proj=longlat +ellps=WGS84 +no_defs',
  4258: '+proj=longlat +ellps=GRS80 +no_defs',
};
const PROJECTED: Readonly<Record<number, string>> = {
  3034: '+proj=lcc +lat_1=35 +lat_2=65 +lat_0=52 +lon_0=10 +x_0=4000000 +y_0=2800000 +ellps=GRS80 +units=m',
  3035: '+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80 +units=m',
  3763: '+proj=tmerc +lat_0=39.6682583333333 +lon_0=-8.13310833333333 +k=1 +ellps=GRS80 +units=m',
  3857: '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +units=m',
};

/**
 * The proj4 definition of the plane that the GeoKeys of a file name, or what is wrong with them. The known datums are
 * within a metre of WGS 84. An older one, such as ED50, would need a shift, which a GIS has to make.
 */
export function projectionOf(keys: GeoKeys): Projection {
  const number = (name: string) => {
    const value = keys[name];
    return typeof value === 'number' ? value : undefined;
  };
  const unit = number('ProjLinearUnitsGeoKey') ?? METRE;
  if (unit !== METRE) return { problem: `the unit of its plane is EPSG:${unit} instead of the metre` };
  const code = number('ProjectedCSTypeGeoKey') ?? number('GeographicTypeGeoKey');
  if (code === undefined) return { problem: 'it names no projection' };
  const crs = PROJECTED[code] ?? GEOGRAPHIC[code] ?? utm(code);
  if (crs !== undefined) return { crs };
  if (code !== USER_DEFINED) {
    return { problem: `its projection is EPSG:${code}, not one of ${KNOWN} (gdalwarp turns it into one)` };
  }
  if (number('ProjCoordTransGeoKey') !== LAMBERT_2SP) {
    return { problem: `its projection has no EPSG code and is not Lambert's with two parallels` };
  }
  return lambert(number);
}

const CODES = [...Object.keys(GEOGRAPHIC), ...Object.keys(PROJECTED)];
const KNOWN = `EPSG:${CODES.join(', ')}, 25828 to 25838 and 32601 to 32660`;

/** The UTM zones of ETRS89 and the northern ones of WGS 84. */
function utm(code: number): string | undefined {
  const ellipsoid =
    code >= 25_828 && code <= 25_838 ? 'GRS80' : code >= 32_601 && code <= 32_660 ? 'WGS84' : undefined;
  return ellipsoid && `+proj=utm +zone=${code % 100} +ellps=${ellipsoid} +units=m`;
}

function lambert(number: (name: string) => number | undefined): Projection {
  const parameters = {
    lat_1: number('ProjStdParallel1GeoKey'),
    lat_2: number('ProjStdParallel2GeoKey'),
    lat_0: number('ProjFalseOriginLatGeoKey') ?? number('ProjNatOriginLatGeoKey'),
    lon_0: number('ProjFalseOriginLongGeoKey') ?? number('ProjNatOriginLongGeoKey'),
    x_0: number('ProjFalseOriginEastingGeoKey') ?? 0,
    y_0: number('ProjFalseOriginNorthingGeoKey') ?? 0,
    a: number('GeogSemiMajorAxisGeoKey'),
    b: semiMinor(number),
  };
  const absent = Object.entries(parameters).filter(([, value]) => value === undefined);
  if (absent.length > 0) {
    return { problem: `its Lambert projection lacks ${absent.map(([name]) => name).join(', ')}` };
  }
  const text = Object.entries(parameters).map(([name, value]) => `+${name}=${value}`);
  return { crs: `+proj=lcc ${text.join(' ')} +units=m` };
}

/** The semi-minor axis. An inverse flattening of 0 means a sphere. */
function semiMinor(number: (name: string) => number | undefined): number | undefined {
  const [a, inverse] = [number('GeogSemiMajorAxisGeoKey'), number('GeogInvFlatteningGeoKey')];
  const b = number('GeogSemiMinorAxisGeoKey');
  if (b !== undefined || a === undefined || inverse === undefined) return b;
  return inverse === 0 ? a : a * (1 - 1 / inverse);
}
