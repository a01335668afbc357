import { z } from 'zod';
import { degreesOr } from './degrees.ts';
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

/** Reads the points of a GeoJSON document (RFC 7946): longitude first, in degrees. */
export function readGeoJson(text: string): PointList {
  const parsed = documentSchema.safeParse(jsonOf(text));
  if (!parsed.success) return { msg: NOT_GEOJSON };
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
    for (const [lon = Number.NaN, lat = Number.NaN] of found) {
      rows.push({ row: rows.length + 1, written: `${lon}, ${lat}`, ...named, ...degreesOr(lat, lon) });
    }
  }
  return { as: 'GeoJSON, longitud y latitud en grados', rows };
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
