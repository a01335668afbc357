import { z } from 'zod';
import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { datoSchema, first, latLonSchema, mapHeightParamSchema, variableSchema } from '../point.ts';
import { areaBodySchema } from '../rules/area.ts';

const field = z.object({ dato: datoSchema, variable: variableSchema, altura: mapHeightParamSchema });
const CELL_MSG = 'El tamaño de celda tiene que ser un número de metros.';
const PERCENTILES = ['p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95'] as const;

/** What an area holds of a variable, in its unit. */
export const areaDataSchema = z.object({
  /** Ground of the cells that have a value, by the ellipsoid of WGS 84. */
  km2: z.number(),
  /** Cells whose centre lies in the area and that have a value. */
  cells: z.int(),
  mean: z.number(),
  min: z.number(),
  max: z.number(),
  /** By nearest rank, to the last decimal that the page shows. */
  percentiles: z.record(z.enum(PERCENTILES), z.number()),
  /** Cells by value: bin n reaches from `from + n * width` to below `from + (n + 1) * width`. */
  histogram: z.object({ from: z.number(), width: z.number(), counts: z.array(z.int()) }),
  /** The tenth of the cells with the highest values: where it begins, and its mean. */
  bestTenth: z.object({ from: z.number(), mean: z.number() }),
  /** Centres of the 3 km cells of the area with the highest mean wind at the height, m/s, at most MAX_BEST_CELLS. */
  bestCells: z.array(latLonSchema.extend({ wind: z.number() })),
});
export type AreaData = z.infer<typeof areaDataSchema>;

/** Calls about all cells of an area. */
export const areaCalls = {
  area: {
    method: 'POST',
    path: '/area/:dato/:variable/:altura',
    summary:
      'What the cells of a polygon have of a variable; a cell belongs to it when its centre does, that is, when the ' +
      'rings go around it an odd number of times. A Feature around the polygon is taken too',
    tag: 'atlas',
    session: 'none',
    params: field,
    body: areaBodySchema,
    answer: successOf({ data: areaDataSchema }),
  },
  areaMap: {
    method: 'POST',
    path: '/area/:dato/:variable/:altura/geotiff',
    summary: 'The cells of a polygon as GeoTIFF, in the size of a level of the atlas (metres)',
    tag: 'atlas',
    session: 'none',
    params: field,
    query: z.object({ celda: z.preprocess(first, z.coerce.number({ error: CELL_MSG }).positive(CELL_MSG)) }),
    body: areaBodySchema,
    answer: { contentType: 'image/tiff', fileName: 'area.tif' },
  },
} as const satisfies Record<string, Call>;
