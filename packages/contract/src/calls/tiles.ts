import { MAP_HEIGHTS } from '@mapa/field';
import { z } from 'zod';
import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { datoSchema, mapHeightParamSchema, variableSchema } from '../point.ts';

const ADDRESS = 'La dirección de la tesela no es válida.';
const whole = (most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,8}$/.test(value) ? Number(value) : value),
    z.int({ error: ADDRESS }).min(0, ADDRESS).max(most, ADDRESS),
  );

/** A field that has tiles, and how they hold its values. */
export const tileLayerSchema = z.object({
  dato: datoSchema,
  variable: variableSchema,
  altura: z.literal(MAP_HEIGHTS),
  /** Value = offset + step x number, in the unit of the variable. */
  offset: z.number(),
  step: z.number(),
  /** The side of a tile in pixels, and the pixels of its neighbours that it has on each side. */
  size: z.int(),
  border: z.int(),
  minZoom: z.int(),
  maxZoom: z.int(),
});
export type TileLayer = z.infer<typeof tileLayerSchema>;

/** The tiles of lines: their version, their zooms, and the whole steps to the side of a tile. */
export const outlinesSchema = z.object({
  version: z.string(),
  zooms: z.array(z.int()),
  extent: z.int(),
});
export type OutlineTiles = z.infer<typeof outlinesSchema>;

/** The tiles of the relief, with the metres of a step. Their version is that of the values. */
export const reliefSchema = tileLayerSchema
  .pick({ size: true, border: true, minZoom: true, maxZoom: true })
  .extend({ steps: z.object({ land: z.number(), sea: z.number() }) });
export type ReliefShape = z.infer<typeof reliefSchema>;

/** The tiles of the seabed: the metres of a step, and the number that stands for a place that is shown wholly. */
export const seabedSchema = reliefSchema.omit({ steps: true }).extend({ step: z.number(), shares: z.int() });
export type SeabedShape = z.infer<typeof seabedSchema>;

/** The tiles that exist, and how they hold their content. */
const listSchema = z.object({
  version: z.string(),
  layers: z.array(tileLayerSchema),
  outlines: outlinesSchema,
  relief: reliefSchema,
  seabed: seabedSchema,
});
export type TileList = z.infer<typeof listSchema>;

/** The version and the place of a tile, in its address. */
const placeSchema = z.object({ version: z.string(), z: whole(30), x: whole(2 ** 26), y: whole(2 ** 26) });
/** The address of a tile of values, which also names its field. */
const valuePlaceSchema = z.object({
  version: placeSchema.shape.version,
  dato: datoSchema,
  variable: variableSchema,
  altura: mapHeightParamSchema,
  ...placeSchema.omit({ version: true }).shape,
});

/** The tiles from which the browser makes the map; `docs/tiles.md` describes their bytes. */
export const tileCalls = {
  tiles: {
    method: 'GET',
    path: '/tiles',
    summary: 'Versions of the tiles of values and of lines, and how they hold them',
    tag: 'mapa',
    session: 'none',
    answer: successOf({ data: listSchema }),
  },
  tile: {
    method: 'GET',
    path: '/tiles/:version/:dato/:variable/:altura/:z/:x/:y',
    summary:
      'Values of a tile of the web map: 16-bit numbers, little endian, rows from the north, 65535 = no data',
    description:
      'Value = `offset` + `step` × number, by the list of tiles. Outside the domain there are no data.',
    tag: 'mapa',
    session: 'none',
    params: valuePlaceSchema,
    answer: { contentType: 'application/octet-stream' },
  },
  differences: {
    method: 'GET',
    path: '/tiles/:version/:dato/:variable/:altura/:z/:x/:y/differences',
    summary: 'The same numbers by their differences, low bytes before high ones: two fifths less to fetch',
    tag: 'mapa',
    session: 'none',
    params: valuePlaceSchema,
    answer: { contentType: 'application/octet-stream' },
  },
  relief: {
    method: 'GET',
    path: '/tiles/:version/relief/:z/:x/:y',
    summary: 'Heights of the land and depths of the sea of a tile of the web map, as 16-bit numbers',
    tag: 'mapa',
    session: 'none',
    params: placeSchema,
    answer: { contentType: 'application/octet-stream' },
  },
  seabed: {
    method: 'GET',
    path: '/tiles/:version/seabed/:z/:x/:y',
    summary: 'Depths of the sea of a tile of the web map, and how much of them is shown, as 16-bit numbers',
    tag: 'mapa',
    session: 'none',
    params: placeSchema,
    answer: { contentType: 'application/octet-stream' },
  },
  outlines: {
    method: 'GET',
    path: '/outlines/:version/:z/:x/:y',
    summary: 'Land, coast, borders and provinces of a tile of the web map (Mapbox Vector Tile)',
    tag: 'mapa',
    session: 'none',
    params: placeSchema,
    answer: { contentType: 'application/vnd.mapbox-vector-tile' },
  },
} as const satisfies Record<string, Call>;
