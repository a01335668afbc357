/** The plane of a map as GeoTIFF describes it: the contents of the tags 34735, 34736 and 34737. */
export interface GeoKeys {
  readonly directory: readonly number[];
  readonly doubles: readonly number[];
  readonly text: string;
}

/** A key with its value. A number is a short code or else a double. */
type Key = readonly [id: number, value: number | string, isShort?: 'short'];

/** In every key that takes a code, this one means that other keys define it. */
const USER_DEFINED = 32767;

/**
 * The keys of a plane by OGC GeoTIFF 1.1. A code of EPSG is written as it is; a Lambert conformal plane with two
 * standard parallels is described with its sphere or ellipsoid. Any other plane is named by its proj4 definition,
 * which people can read and most programs cannot.
 */
export function geoKeysOf(crs: string): GeoKeys {
  const epsg = /^EPSG:(\d+)$/i.exec(crs)?.[1];
  const common: Key[] = [
    [1024, 1, 'short'],
    [1025, 1, 'short'],
  ];
  if (epsg !== undefined) return encoded([...common, [3072, Number(epsg), 'short'], [3076, 9001, 'short']]);
  const terms = termsOf(crs);
  const plane = terms.get('proj') === 'lcc' ? lambert(terms) : [];
  return encoded([
    ...common,
    [1026, crs],
    ...ellipsoid(terms),
    [3072, USER_DEFINED, 'short'],
    [3073, crs],
    ...plane,
    [3076, 9001, 'short'],
  ]);
}

/** The terms of a proj4 definition, such as `+lat_1=43.2`, by their names. */
const termsOf = (crs: string): ReadonlyMap<string, string> =>
  new Map(
    [...crs.matchAll(/\+(\w+)(?:=(\S+))?/g)].map(([, name = '', value = '']): [string, string] => [
      name,
      value,
    ]),
  );

/** The keys of a geographic system without a datum, on a sphere or on an ellipsoid that is given by its axes. */
function ellipsoid(terms: ReadonlyMap<string, string>): Key[] {
  const sphere = terms.get('R');
  const [a, b] = [terms.get('a') ?? sphere, terms.get('b') ?? sphere];
  const axes: Key[] =
    a === undefined || b === undefined
      ? []
      : [
          [2057, Number(a)],
          [2058, Number(b)],
        ];
  // A proj4 definition that names no axes means WGS 84.
  if (axes.length === 0) return [[2048, 4326, 'short']];
  return [
    [2048, USER_DEFINED, 'short'],
    [2050, USER_DEFINED, 'short'],
    [2054, 9102, 'short'],
    [2056, USER_DEFINED, 'short'],
    ...axes,
  ];
}

/** The keys of a Lambert conformal plane. */
function lambert(terms: ReadonlyMap<string, string>): Key[] {
  const number = (name: string) => Number(terms.get(name) ?? 0);
  const first = number('lat_1');
  return [
    [3074, USER_DEFINED, 'short'],
    [3075, 8, 'short'],
    [3078, first],
    [3079, Number(terms.get('lat_2') ?? first)],
    [3084, number('lon_0')],
    [3085, number('lat_0')],
    [3086, number('x_0')],
    [3087, number('y_0')],
  ];
}

/** Writes the directory in the order of the ids; doubles and texts stand in tags of their own. */
function encoded(keys: readonly Key[]): GeoKeys {
  const doubles: number[] = [];
  let text = '';
  const entries = [...keys]
    .sort(([one], [other]) => one - other)
    .flatMap(([id, value, isShort]) => {
      if (typeof value === 'string') {
        text += `${value}|`;
        return [id, 34737, value.length + 1, text.length - value.length - 1];
      }
      if (isShort) return [id, 0, 1, value];
      doubles.push(value);
      return [id, 34736, 1, doubles.length - 1];
    });
  return { directory: [1, 1, 1, keys.length, ...entries], doubles, text };
}
