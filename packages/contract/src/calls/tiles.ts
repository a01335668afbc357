import { MAP_HEIGHTS } from '@mapa/field';
import { z } from 'zod';
import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { datoSchema, mapHeightParamSchema, variableSchema } from '../point.ts';

const ADDRESS = 'La dirección de la tesela no es válida.';
const whole = (most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,8}$/.test(value) ? Number(value) : value),
    z.int({ error: ADDRESS }).max(most, ADDRESS),
  );

/** A field of which there are tiles, and how they hold its values. */
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

/** The tiles of values that the map is coloured from; `docs/tiles.md` describes their bytes. */
export const tileCalls = {
  tiles: {
    method: 'GET',
    path: '/tiles',
    summary: 'Version of the value tiles, and how each layer holds its values',
    tag: 'atlas',
    session: 'none',
    answer: successOf({ data: z.object({ version: z.string(), layers: z.array(tileLayerSchema) }) }),
  },
  tile: {
    method: 'GET',
    path: '/tiles/:version/:dato/:variable/:altura/:z/:x/:y',
    summary:
      'Values of a tile of the web map: 16-bit numbers, little endian, rows from the north, 65535 = no data',
    tag: 'atlas',
    session: 'none',
    params: z.object({
      version: z.string(),
      dato: datoSchema,
      variable: variableSchema,
      altura: mapHeightParamSchema,
      z: whole(30),
      x: whole(2 ** 26),
      y: whole(2 ** 26),
    }),
    answer: { contentType: 'application/octet-stream' },
  },
} as const satisfies Record<string, Call>;
