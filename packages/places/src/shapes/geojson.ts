import { z } from 'zod';
import { type Place, placesOf, ringOf, type Shapes } from './shapes.ts';

const line = z.array(z.array(z.number()));
const simple = z.union([
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(line) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(line)) }),
  z.object({ type: z.enum(['Point', 'MultiPoint']) }),
]);
const geometry = simple.or(z.object({ type: z.literal('GeometryCollection'), geometries: z.array(simple) }));
const feature = z.object({ type: z.literal('Feature'), geometry: geometry.nullable() });
const documentSchema = z.union([
  z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) }),
  feature,
  geometry,
]);

type Geometry = z.infer<typeof geometry>;

/** The areas and lines of a GeoJSON document (RFC 7946); undefined where it is none. */
export function geoJsonShapes(text: string): Shapes | undefined {
  const { data } = documentSchema.safeParse(jsonOf(text));
  if (data === undefined) return undefined;
  const features = data.type === 'FeatureCollection' ? data.features : [data];
  const geometries = features
    .map((one): Geometry | null => (one.type === 'Feature' ? one.geometry : one))
    .flatMap((one) => (one?.type === 'GeometryCollection' ? one.geometries : one === null ? [] : [one]));
  const polygons: (readonly (readonly Place[])[])[] = [];
  const lines: (readonly Place[])[] = [];
  for (const one of geometries) {
    if (one.type === 'Polygon') polygons.push(one.coordinates.flatMap(ringOf));
    else if (one.type === 'MultiPolygon')
      polygons.push(...one.coordinates.map((rings) => rings.flatMap(ringOf)));
    else if (one.type === 'LineString') lines.push(placesOf(one.coordinates));
    else if (one.type === 'MultiLineString') lines.push(...one.coordinates.map(placesOf));
  }
  return {
    polygons: polygons.filter((rings) => rings.length > 0),
    lines: lines.filter(({ length }) => length > 1),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
