import { type Atlas, type AtlasMetadata, variablesOf } from '@mapa/atlas';
import {
  coordinatesText,
  DEMONSTRATION,
  type LatLon,
  MEAN_WIND,
  type RasterLevel,
  VARIABLE_INFO,
} from '@mapa/field';
import { finestOf, squareAround, windowOf } from '../../wind/values/micro-square.ts';
import { licenceText } from '../licence.ts';
import { periodName, wholePeriod } from '../order/period.ts';
import { type Band, geoTiff } from './geotiff.ts';

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
  const level = finestOf(atlas.micro(MEAN_WIND, height));
  const { x0, y0, dx } = level;
  const { left, bottom, cells } = squareAround(level, metadata, point);
  const bands = await readBands(atlas, (band) => windowOf(band, left, bottom, cells));
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

/** The facts about a map of a point in its file. */
export const aboutMap = ({ metadata }: Pick<Atlas, 'metadata'>, point: LatLon, name?: string) => ({
  ...aboutAtlas(metadata),
  POINT: [coordinatesText(point), name].filter(Boolean).join(' - '),
  CELL: `${metadata.micro.levels[0]} m`,
  HEIGHTS: `${metadata.micro.heights.join(', ')} m`,
});

/** The facts about the atlas in every map that is made from it. */
export const aboutAtlas = (metadata: AtlasMetadata) => ({
  TITLE: metadata.demonstration
    ? `${metadata.title}. ${DEMONSTRATION.title}: ${DEMONSTRATION.text}`
    : metadata.title,
  PERIOD: `${periodName(wholePeriod(metadata))}, UTC`,
  VERSION: metadata.version,
  LICENCE: licenceText(metadata.licence),
  ATTRIBUTION: metadata.attribution,
});
