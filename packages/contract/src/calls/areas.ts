import { z } from 'zod';
import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { datoSchema, first, latLonSchema, mapHeightParamSchema, variableSchema } from '../point.ts';
import { areaBodySchema, areaSchema } from '../rules/area.ts';

const field = z.object({ dato: datoSchema, variable: variableSchema, altura: mapHeightParamSchema });
const CELL_MSG = 'El tamaño de celda tiene que ser un número de metros.';
const PERCENTILES = ['p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95'] as const;

/** Statistics of a variable in an area, in its unit. */
export const areaDataSchema = z.object({
  /** Ground of the cells that have a value, by the ellipsoid of WGS 84. */
  km2: z.number(),
  /** Cells whose centre lies in the area and that have a value. */
  cells: z.int(),
  mean: z.number(),
  min: z.number(),
  max: z.number(),
  /** Percentiles by nearest rank, to the last decimal that the page shows. */
  percentiles: z.record(z.enum(PERCENTILES), z.number()),
  /** Cells by value: bin n reaches from `from + n * width` to below `from + (n + 1) * width`. */
  histogram: z.object({ from: z.number(), width: z.number(), counts: z.array(z.int()) }),
  /** The tenth of the cells with the highest values: where it begins, and its mean. */
  bestTenth: z.object({ from: z.number(), mean: z.number() }),
  /** Centres of the 3 km cells of the area with the highest mean wind at the height, m/s, at most MAX_BEST_CELLS. */
  bestCells: z.array(latLonSchema.extend({ wind: z.number() })),
});
export type AreaData = z.infer<typeof areaDataSchema>;

const CODE_MSG =
  'El código tiene que ser el de un municipio (5 cifras), una provincia (2) o una comunidad autónoma (c y 2).';

/** The borders of a municipality, province or autonomous community of Spain. */
export const boundarySchema = z.object({
  codigo: z.string(),
  nombre: z.string(),
  /** The province of a municipality; null for larger areas. */
  provincia: z.string().nullable(),
  area: areaSchema,
});
export type Boundary = z.infer<typeof boundarySchema>;

/** Calls about all cells of an area, and for areas that have a name. */
export const areaCalls = {
  limites: {
    method: 'GET',
    path: '/lugares/limites/:codigo',
    summary:
      'The borders of a part of Spain as GeoJSON, by its number of INE: five digits of a municipality, two of a ' +
      'province, c and two of an autonomous community',
    tag: 'lugares',
    session: 'none',
    params: z.object({ codigo: z.string().regex(/^(\d{5}|c?\d{2})$/, CODE_MSG) }),
    answer: successOf({ data: boundarySchema }),
  },
  area: {
    method: 'POST',
    path: '/area/:dato/:variable/:altura',
    summary:
      'What the cells of a polygon have of a variable; a cell belongs to it when its centre does, that is, when the ' +
      'rings go around it an odd number of times. A Feature around the polygon is taken too',
    description:
      'Values are in the unit of the variable. Bin n of `histogram` begins at `from` + n × `width`; `counts` are ' +
      'cells. `bestCells` have the highest mean wind at the height, m/s.',
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
