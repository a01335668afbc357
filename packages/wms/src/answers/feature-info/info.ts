import type { Raster } from '@mapa/field';
import { plane } from '../../crs/crs.ts';
import { type FieldLayer, layerNamed } from '../../layers.ts';
import type { Rasters } from '../../raster.ts';
import type { GetFeatureInfo } from '../../request/types.ts';

/** The values of the layers at one point. */
export interface FeatureInfo {
  /** Latitude and longitude in degrees; undefined where the plane of the request has none. */
  readonly lat: number | undefined;
  readonly lon: number | undefined;
  readonly layers: readonly LayerValue[];
}

export interface LayerValue {
  readonly layer: FieldLayer;
  /** The value of the nearest cell of the finest level; undefined where there are no data. */
  readonly value: number | undefined;
  /** Whether the demonstration made the value up, as it does those of the wind. */
  readonly invented: boolean;
}

/** A request for values, with what is known of the atlas that answers it. */
export interface FeatureQuestion extends GetFeatureInfo {
  /** Whether the atlas is the demonstration. */
  readonly demonstration: boolean;
}

/** The values under the centre of the pixel asked about. Rejects when a raster cannot be read. */
export async function featureInfo(request: FeatureQuestion, rasters: Rasters): Promise<FeatureInfo> {
  const { frame, column, row } = request;
  const [west, south, east, north] = frame.bbox;
  const point = new Float64Array(2);
  const x = west + ((column + 0.5) / frame.width) * (east - west);
  const y = north - ((row + 0.5) / frame.height) * (north - south);
  plane(frame.crs).inverse(x, y, point, 0);
  const [lon = Number.NaN, lat = Number.NaN] = point;
  const layers = await Promise.all(
    request.layers
      .map((name) => layerNamed(name))
      .filter((layer) => layer?.kind === 'field')
      .map(async (layer) => ({
        layer,
        value: await valueAt(await rasters(layer.raster), lon, lat),
        invented: request.demonstration && 'variable' in layer.raster,
      })),
  );
  const degrees = (radians: number) => (Number.isNaN(radians) ? undefined : (radians * 180) / Math.PI);
  return { lat: degrees(lat), lon: degrees(lon), layers };
}

/** The value of the nearest cell of the finest level at a point in radians. */
async function valueAt(raster: Raster, lon: number, lat: number): Promise<number | undefined> {
  const [level] = raster.levels;
  if (level === undefined) throw new Error('The raster has no levels');
  const point = new Float64Array(2);
  plane(raster.crs).forward(lon, lat, point, 0);
  const [x = Number.NaN, y = Number.NaN] = point;
  const column = Math.floor((x - level.x0) / level.dx + 0.5);
  const row = Math.floor((y - level.y0) / level.dy + 0.5);
  if (!(column >= 0 && column < level.nx && row >= 0 && row < level.ny)) return undefined;
  const [rows, columns] = level.chunkShape;
  const chunk = await level.chunk(Math.floor(row / rows), Math.floor(column / columns));
  const value = chunk[(row % rows) * columns + (column % columns)];
  return Number.isNaN(value) ? undefined : value;
}
