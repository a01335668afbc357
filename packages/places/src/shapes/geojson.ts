import { z } from 'zod';
import { jsonOf } from '../list/json.ts';
import { crsOf } from '../written/crs.ts';
import { isOnGlobe, type Place, placesOf, ringOf, type Shapes } from './shapes.ts';

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
  'Las coordenadas del archivo no son longitud y latitud en grados (EPSG:4326). Guárdelo en ese sistema, o de ' +
  'forma que diga el suyo («crs»).';
const NOT_THERE = 'Las coordenadas del archivo no son del sistema de coordenadas que dice.';

/** The areas and lines of a GeoJSON document, in degrees or in the plane that it names; undefined where it is none. */
export function geoJsonShapes(text: string): Shapes | { readonly msg: string } | undefined {
  const json = jsonOf(text);
  const { data } = documentSchema.safeParse(json);
  if (data === undefined) return undefined;
  const crs = crsOf(json);
  if ('msg' in crs) return crs;
  const features = data.type === 'FeatureCollection' ? data.features : [data];
  const geometries = features
    .map((one): Geometry | null => (one.type === 'Feature' ? one.geometry : one))
    .flatMap((one) => (one?.type === 'GeometryCollection' ? one.geometries : one === null ? [] : [one]));
  const inDegrees = (positions: readonly (readonly number[])[]): Place[] =>
    positions.map(([x = Number.NaN, y = Number.NaN]) => {
      const { lat, lon } = crs.placeOf(x, y);
      return [lon, lat];
    });
  const areas = geometries.flatMap((one): Place[][][] => {
    if (one.type === 'Polygon') return [one.coordinates.map(inDegrees)];
    return one.type === 'MultiPolygon' ? one.coordinates.map((rings) => rings.map(inDegrees)) : [];
  });
  const paths = geometries.flatMap((one): Place[][] => {
    if (one.type === 'LineString') return [inDegrees(one.coordinates)];
    return one.type === 'MultiLineString' ? one.coordinates.map(inDegrees) : [];
  });
  // Files of surveyors are often in metres of UTM and do not say so; the first corner of some is 0, 0.
  if (![...areas.flat(), ...paths].flat().every(isOnGlobe))
    return { msg: crs.isDegrees ? NO_DEGREES : NOT_THERE };
  return {
    polygons: areas.map((rings) => rings.flatMap(ringOf)).filter((rings) => rings.length > 0),
    lines: paths.map(placesOf).filter(({ length }) => length > 1),
  };
}
