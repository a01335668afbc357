import { z } from 'zod';
import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { first, latLonQuerySchema, latLonSchema, mapHeightParamSchema } from '../point.ts';

/** The two winds of a point: that of the map there and that of its series. */
export const twoWindsSchema = z.object({
  /** Metres above ground. */
  altura: z.number(),
  /** Mean speed of the 50 m cell at the point, m/s; null where the atlas has none. */
  punto: z.number().nullable(),
  /** Mean speed of the 3 km cell whose series is delivered, m/s. */
  celda: z.number(),
  centro: latLonSchema,
  /** Metres from the point to the centre of the cell. */
  distancia: z.number(),
  /** How much higher the point lies than the centre, m by the relief of the map; null beyond the relief. */
  desnivel: z.number().nullable(),
  /**
   * The height of the point, m by the relief of the map; at sea, negative, its depth; null where it is not known.
   * Answers that a browser keeps from an earlier release have none.
   */
  altitud: z.number().nullish(),
  /** The position of the point by the coast of the map; null beyond it. */
  costa: z
    .object({
      enMar: z.boolean(),
      /** Metres to the coast. */
      distancia: z.number(),
      /** The share of the 3 km cell that is land, 0 to 1. */
      tierra: z.number(),
    })
    .nullable(),
  /**
   * Percent of the cells of the 10 km map around the point that have no value, because the atlas does not reach there;
   * null for an atlas without microscale. Answers that a browser keeps from an earlier release have none.
   */
  mapaSinDato: z.number().nullish(),
});

/** Calls about the wind of a point. */
export const windCalls = {
  vientos: {
    method: 'GET',
    path: '/vientos',
    summary:
      'Mean wind at a point by its 50 m cell and by the 3 km cell that is delivered, at the same height',
    description: 'Speeds are m/s; distances, heights and `altitud` m.',
    tag: 'atlas',
    session: 'none',
    query: latLonQuerySchema.extend({ z: z.preprocess(first, mapHeightParamSchema) }),
    answer: successOf({ data: twoWindsSchema }),
  },
} as const satisfies Record<string, Call>;
