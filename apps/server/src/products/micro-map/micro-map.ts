import { type Atlas, type AtlasMetadata, planeConverter, variablesOf } from '@mapa/atlas';
import {
  DEMONSTRATION,
  type LatLon,
  MEAN_WIND,
  type Raster,
  type RasterLevel,
  VARIABLE_INFO,
} from '@mapa/field';
import { periodName, wholePeriod } from '../series/period.ts';
import { type Band, geoTiff } from './geotiff.ts';

/** The side of the map in metres. */
export const MAP_SIDE = 10_000;

/** The bands of a micro map in their order: each variable of the atlas at each height of its microscale. */
export function bandsOf({ metadata }: Pick<Atlas, 'metadata'>) {
  return variablesOf(metadata).flatMap((variable) =>
    metadata.micro.heights.map((height) => ({
      variable,
      height,
      name: `${VARIABLE_INFO[variable].title} ${height} m (${variable})`,
      units: VARIABLE_INFO[variable].fileUnit,
    })),
  );
}

/**
 * Makes a GeoTIFF in the plane of the atlas that holds the finest microscale cells of the 10 km x 10 km square around
 * a point. The square begins and ends between cells, so its centre is the corner of cells that is nearest to the
 * point. Rejects with AtlasError.
 */
export async function microMap(atlas: Atlas, point: LatLon, name?: string): Promise<Uint8Array> {
  const { metadata } = atlas;
  const [height] = metadata.micro.heights;
  if (height === undefined) throw new TypeError('The atlas has no microscale');
  const { x0, y0, dx } = finestOf(atlas.micro(MEAN_WIND, height));
  // The number of cells is even, so that the square begins and ends between cells whatever their size.
  const cells = 2 * Math.round(MAP_SIDE / dx / 2);
  const [x, y] = planeConverter(metadata.crs).forward([point.lon, point.lat]) as [number, number];
  const left = Math.round((x - x0) / dx + 0.5) - cells / 2;
  const bottom = Math.round((y - y0) / dx + 0.5) - cells / 2;
  const bands = await readBands(atlas, (level) => windowOf(level, left, bottom, cells));
  return geoTiff({
    width: cells,
    height: cells,
    west: x0 + (left - 0.5) * dx,
    north: y0 + (bottom + cells - 0.5) * dx,
    cell: dx,
    crs: metadata.crs,
    bands,
    about: aboutMap(atlas, point, name),
  });
}

/**
 * The bands of a map, with the values that `read` finds of each. They are read height by height: the demonstration
 * works out all variables of a height at once, and keeps only a few.
 */
export async function readBands(
  atlas: Atlas,
  read: (level: RasterLevel) => Promise<Float32Array>,
): Promise<Band[]> {
  const bands: Band[] = [];
  const numbered = bandsOf(atlas).map((band, n) => ({ ...band, n }));
  for (const { n, name, units, variable, height } of numbered.toSorted((a, b) => a.height - b.height))
    bands[n] = { name, units, values: await read(finestOf(atlas.micro(variable, height))) };
  return bands;
}

/** What a map of a point says of itself. */
export const aboutMap = ({ metadata }: Pick<Atlas, 'metadata'>, point: LatLon, name?: string) => ({
  ...aboutAtlas(metadata),
  POINT: [`${point.lat.toFixed(5)}, ${point.lon.toFixed(5)}`, name].filter(Boolean).join(' - '),
  CELL: `${metadata.micro.levels[0]} m`,
  HEIGHTS: `${metadata.micro.heights.join(', ')} m`,
});

/** What every map says of the atlas that it was made from. */
export const aboutAtlas = (metadata: AtlasMetadata) => ({
  TITLE: metadata.demonstration
    ? `${metadata.title}. ${DEMONSTRATION.title}: ${DEMONSTRATION.text}`
    : metadata.title,
  PERIOD: `${periodName(wholePeriod(metadata))}, UTC`,
  VERSION: metadata.version,
  LICENCE: [metadata.licence.name, metadata.licence.url].filter(Boolean).join(' - '),
  ATTRIBUTION: metadata.attribution,
});

export function finestOf({ levels: [finest] }: Raster): RasterLevel {
  if (finest === undefined) throw new TypeError('A raster without levels');
  return finest;
}

/** Reads a square of cells in rows from the north to the south; cells beyond the grid are NaN. */
export async function windowOf(
  level: RasterLevel,
  left: number,
  bottom: number,
  side: number,
): Promise<Float32Array> {
  const values = new Float32Array(side * side).fill(Number.NaN);
  const [rows, columns] = level.chunkShape;
  const [top, right] = [Math.min(level.ny, bottom + side), Math.min(level.nx, left + side)];
  for (let row = Math.max(0, bottom); row < top; row++) {
    const chunkRow = Math.floor(row / rows);
    for (let column = Math.max(0, left); column < right; ) {
      const chunkColumn = Math.floor(column / columns);
      const end = Math.min(right, (chunkColumn + 1) * columns);
      const chunk = await level.chunk(chunkRow, chunkColumn);
      const at = (row - chunkRow * rows) * columns - chunkColumn * columns;
      values.set(chunk.subarray(at + column, at + end), (bottom + side - 1 - row) * side + column - left);
      column = end;
    }
  }
  return values;
}
