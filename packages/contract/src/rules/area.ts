import { type Dato, KM_A_DEGREE, spanish } from '@mapa/field';
import { z } from 'zod';
import { latSchema, lonSchema } from '../point.ts';

/** The most cells of 3 km that are listed for an area, the windiest: enough to fill a cart with distant ones. */
export const MAX_BEST_CELLS = 500;
/** The most places that the rings of an area have together. */
export const MAX_AREA_POSITIONS = 10_000;
/**
 * The longest outline, kilometres: every row of cells that it crosses costs as much as some cells do. It is fifteen
 * times the coast of the peninsula with its islands.
 */
export const MAX_OUTLINE_KM = 100_000;
/** The largest areas that are summed up, square kilometres: the microscale has 400 cells in each. */
export const MAX_AREA_KM2: Readonly<Record<Dato, number>> = { micro: 100_000, meso: 3_000_000 };

/** The largest file that an area or a line is read from, in megabytes. */
export const MAX_OUTLINE_MB = 5;
/** The most cells in the rectangle of a map of an area. */
export const MAX_AREA_MAP_CELLS = 4_000_000;

const NO_AREA =
  'El área tiene que ser un polígono GeoJSON, solo o en una única Feature: anillos cerrados de longitud y latitud en ' +
  'grados.';
const TOO_FINE = `El contorno tiene demasiados puntos: como máximo ${spanish(MAX_AREA_POSITIONS, 0)}.`;
const TOO_LONG = `El contorno es demasiado largo: como máximo ${spanish(MAX_OUTLINE_KM, 0)} km.`;

const positionSchema = z
  .array(z.number({ error: NO_AREA }), { error: NO_AREA })
  .min(2, NO_AREA)
  .max(3, NO_AREA)
  .refine(([lon, lat]) => lonSchema.safeParse(lon).success && latSchema.safeParse(lat).success, NO_AREA);
const ringSchema = z
  .array(positionSchema, { error: NO_AREA })
  .min(4, NO_AREA)
  .refine((ring) => ring[0]?.[0] === ring.at(-1)?.[0] && ring[0]?.[1] === ring.at(-1)?.[1], NO_AREA);
const polygonSchema = z.array(ringSchema, { error: NO_AREA }).min(1, NO_AREA);

/** An area: a Polygon or MultiPolygon of GeoJSON (RFC 7946), in degrees of longitude and latitude. */
export const areaSchema = z
  .object(
    {
      type: z.enum(['Polygon', 'MultiPolygon'], { error: NO_AREA }),
      coordinates: z.union([polygonSchema, z.array(polygonSchema).min(1, NO_AREA)], { error: NO_AREA }),
    },
    { error: NO_AREA },
  )
  .superRefine((area, context) => {
    const refuse = (message: string, path: string) =>
      context.addIssue({ code: 'custom', message, path: [path] });
    const isNested = Array.isArray(area.coordinates[0]?.[0]?.[0]);
    if (isNested !== (area.type === 'MultiPolygon')) refuse(NO_AREA, 'type');
    else if (positionsOf(area) > MAX_AREA_POSITIONS) refuse(TOO_FINE, 'coordinates');
    else if (outlineKm(polygonsOf(area)) > MAX_OUTLINE_KM) refuse(TOO_LONG, 'coordinates');
  });
export type Area = z.infer<typeof areaSchema>;
/** The outline of a polygon and its holes. */
export type AreaPolygon = z.infer<typeof polygonSchema>;

/** The geometry of a Feature, or of the only one of a FeatureCollection; anything else stays as it is. */
function unwrapped(body: unknown): unknown {
  const { features } = { ...(body as { readonly features?: unknown }) };
  const feature: unknown = Array.isArray(features) && features.length === 1 ? features[0] : body;
  return { ...(feature as { readonly geometry?: unknown }) }.geometry ?? body;
}

/** Whether arrays within arrays, so many levels deep, hold places and nothing else. */
const holdsPlaces = (value: unknown, depth: number): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  (depth === 0
    ? value.length <= 3 && value.every((degrees) => typeof degrees === 'number')
    : value.every((inner) => holdsPlaces(inner, depth - 1)));

/**
 * The area of a body. Coordinates that are none, or too many, end here at the first fault: the schema would list each
 * one, and take seconds for a body that is full of them.
 */
function areaIn(body: unknown, context: z.core.$RefinementCtx): unknown {
  const area = unwrapped(body);
  const { coordinates } = { ...(area as { readonly coordinates?: unknown }) };
  if (!Array.isArray(coordinates)) return area;
  const depth = [2, 3].find((levels) => holdsPlaces(coordinates, levels));
  if (depth !== undefined && coordinates.flat(depth - 1).length <= MAX_AREA_POSITIONS) return area;
  const message = depth === undefined ? NO_AREA : TOO_FINE;
  context.addIssue({ code: 'custom', message, path: ['coordinates'] });
  return z.NEVER;
}

/** An area as calls take it: by itself, as a Feature, or as a FeatureCollection of one Feature. */
export const areaBodySchema = z.preprocess(areaIn, areaSchema);

/** The polygons of an area, each its outline and then its holes. */
export const polygonsOf = ({ type, coordinates }: Area): readonly AreaPolygon[] =>
  type === 'Polygon' ? [coordinates as AreaPolygon] : (coordinates as readonly AreaPolygon[]);

/** The number of places in the rings of an area. */
export const positionsOf = (area: Area): number =>
  polygonsOf(area).reduce((sum, polygon) => sum + polygon.reduce((all, ring) => all + ring.length, 0), 0);

/**
 * The length of all rings of polygons, in the kilometres that cost time: straight from place to place in degrees, each
 * side as long as it is to the east or to the north, whichever is more, and degrees of longitude as long as those of
 * latitude.
 */
export function outlineKm(polygons: readonly AreaPolygon[]): number {
  const sideOf = (ring: AreaPolygon[number], n: number) => {
    const [lon = 0, lat = 0] = ring[n] ?? [];
    const [lon0 = lon, lat0 = lat] = ring[n - 1] ?? [];
    return Math.max(Math.abs(lon - lon0), Math.abs(lat - lat0));
  };
  const degrees = polygons
    .flat()
    .reduce((all, ring) => ring.reduce((sum, _, n) => sum + sideOf(ring, n), all), 0);
  return degrees * KM_A_DEGREE;
}
