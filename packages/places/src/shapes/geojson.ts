import { z } from 'zod';
import { isOnGlobe, placesOf, ringOf, type Shapes } from './shapes.ts';

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

const NO_DEGREES =
  'Las coordenadas del archivo no son longitud y latitud en grados (EPSG:4326). Guárdelo en ese sistema de ' +
  'coordenadas.';

/** The areas and lines of a GeoJSON document (RFC 7946); undefined where it is none. */
export function geoJsonShapes(text: string): Shapes | { readonly msg: string } | undefined {
  const { data } = documentSchema.safeParse(jsonOf(text));
  if (data === undefined) return undefined;
  const features = data.type === 'FeatureCollection' ? data.features : [data];
  const geometries = features
    .map((one): Geometry | null => (one.type === 'Feature' ? one.geometry : one))
    .flatMap((one) => (one?.type === 'GeometryCollection' ? one.geometries : one === null ? [] : [one]));
  const areas = geometries.flatMap((one) => {
    if (one.type === 'Polygon') return [one.coordinates];
    return one.type === 'MultiPolygon' ? one.coordinates : [];
  });
  const paths = geometries.flatMap((one) => {
    if (one.type === 'LineString') return [one.coordinates];
    return one.type === 'MultiLineString' ? one.coordinates : [];
  });
  // Files of surveyors are often in metres of UTM.
  const positions = [...areas.flat(), ...paths].flat();
  if (positions.length > 0 && !positions.some(isOnGlobe)) return { msg: NO_DEGREES };
  return {
    polygons: areas.map((rings) => rings.flatMap(ringOf)).filter((rings) => rings.length > 0),
    lines: paths.map(placesOf).filter(({ length }) => length > 1),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
