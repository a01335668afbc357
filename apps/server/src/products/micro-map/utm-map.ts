import { type Atlas, planeConverter } from '@mapa/atlas';
import { type LatLon, MEAN_WIND } from '@mapa/field';
import { finestOf, MAP_SIDE, missingShare, windowOf } from '../../wind/values/micro-square.ts';
import { geoTiff } from './geotiff.ts';
import { aboutMap, readBands } from './micro-map.ts';
import { utmPlane } from './utm.ts';

/** A map in ETRS89 / UTM. */
export interface UtmMap {
  readonly epsg: number;
  /** How much of it has no value, 0 to 1. */
  readonly gap: number;
  readonly content: Uint8Array;
}

/**
 * Makes a GeoTIFF like `microMap` in the ETRS89 / UTM zone of the point. Its cells are as large as those of the atlas,
 * with edges at whole multiples of their side, and each has the value of the atlas's cell in which its middle lies:
 * nothing is blended. Rejects with AtlasError.
 */
export async function utmMap(atlas: Atlas, point: LatLon, name?: string): Promise<UtmMap> {
  const { metadata } = atlas;
  const [height] = metadata.micro.heights;
  if (height === undefined) throw new TypeError('The atlas has no microscale');
  const { x0, y0, dx } = finestOf(atlas.micro(MEAN_WIND, height));
  const { epsg, converter } = utmPlane(point);
  const own = planeConverter(metadata.crs);
  const cells = 2 * Math.round(MAP_SIDE / dx / 2);
  const [x, y] = converter.forward([point.lon, point.lat]) as [number, number];
  const [west, north] = [Math.round(x / dx) - cells / 2, Math.round(y / dx) + cells / 2].map(
    (count) => count * dx,
  ) as [number, number];
  const columns = new Int32Array(cells * cells);
  const rows = new Int32Array(cells * cells);
  for (let n = 0; n < columns.length; n++) {
    const middle = [west + ((n % cells) + 0.5) * dx, north - (Math.floor(n / cells) + 0.5) * dx];
    const [ownX, ownY] = own.forward(converter.inverse(middle)) as [number, number];
    columns[n] = Math.round((ownX - x0) / dx);
    rows[n] = Math.round((ownY - y0) / dx);
  }
  const [left, right, bottom, top] = [...rangeOf(columns), ...rangeOf(rows)];
  const side = Math.max(right - left, top - bottom) + 1;
  const bands = await readBands(atlas, async (level) => {
    const source = await windowOf(level, left, bottom, side);
    const values = new Float32Array(cells * cells);
    for (let n = 0; n < values.length; n++) {
      const row = bottom + side - 1 - (rows[n] ?? 0);
      values[n] = source[row * side + (columns[n] ?? 0) - left] ?? Number.NaN;
    }
    return values;
  });
  const map = { width: cells, height: cells, west, north, cell: dx, crs: `EPSG:${epsg}`, bands };
  const gap = missingShare(bands[0]?.values ?? new Float32Array());
  return { epsg, gap, content: geoTiff({ ...map, about: aboutMap(atlas, point, name) }) };
}

function rangeOf(values: Int32Array): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}
