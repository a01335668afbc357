import { z } from 'zod';
import { crsOf } from '../written/crs.ts';
import { degreesOr } from './degrees.ts';
import { jsonOf } from './json.ts';
import type { ListedPoint, PointList } from './point-list.ts';

const position = z.array(z.number()).min(2);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(position) }),
  z.object({
    type: z.enum(['LineString', 'MultiLineString', 'Polygon', 'MultiPolygon', 'GeometryCollection']),
  }),
]);
type Geometry = z.infer<typeof geometry>;
const feature = z.object({
  type: z.literal('Feature'),
  geometry: geometry.nullable(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) });
const documentSchema = z.discriminatedUnion('type', [collection, feature, geometry]);

const NOT_GEOJSON =
  'No se entiende como GeoJSON: se espera un punto o una colección de entidades con puntos.';
const NO_POINT = 'No es un punto.';
const NAMES = ['nombre', 'name', 'title', 'titulo', 'id'];

/** Reads the points of a GeoJSON document: longitude first, in degrees (RFC 7946), or in the plane that it names. */
export function readGeoJson(text: string): PointList {
  const json = jsonOf(text);
  const parsed = documentSchema.safeParse(json);
  if (!parsed.success) return { msg: NOT_GEOJSON };
  const crs = crsOf(json);
  if ('msg' in crs) return crs;
  const rows: ListedPoint[] = [];
  for (const { geometry: shape, properties } of featuresOf(parsed.data)) {
    const name = NAMES.map((key) => properties?.[key]).find(
      (value) => typeof value === 'string' || typeof value === 'number',
    );
    const named = name === undefined ? {} : { name: String(name) };
    const found = positionsOf(shape);
    if (found.length === 0) {
      rows.push({ row: rows.length + 1, written: shape?.type ?? '', ...named, problem: NO_POINT });
    }
    for (const [x = Number.NaN, y = Number.NaN] of found) {
      const { lat, lon } = crs.placeOf(x, y);
      rows.push({ row: rows.length + 1, written: `${x}, ${y}`, ...named, ...degreesOr(lat, lon) });
    }
  }
  return { as: `GeoJSON, ${crs.name}`, rows };
}

type Feature = Omit<z.infer<typeof feature>, 'type'>;

function featuresOf(data: z.infer<typeof documentSchema>): readonly Feature[] {
  if (data.type === 'FeatureCollection') return data.features;
  return [data.type === 'Feature' ? data : { geometry: data }];
}

function positionsOf(shape: Geometry | null): readonly (readonly number[])[] {
  if (shape?.type === 'Point') return [shape.coordinates];
  return shape?.type === 'MultiPoint' ? shape.coordinates : [];
}
