import { z } from 'zod';

/** How good the wind of a point is among the 3 km cells of its province. Speeds are means at 100 m, m/s. */
export const windRankSchema = z.object({
  altura: z.number(),
  celda: z.number(),
  /** The wind of the 50 m cell at the point; null where there is none. */
  punto: z.number().nullable(),
  /** Null outside Spain and at sea. */
  provincia: z
    .object({
      nombre: z.string(),
      celdas: z.int(),
      /** Percent of the cells that have less wind. */
      percentil: z.number(),
      media: z.number(),
      maxima: z.number(),
    })
    .nullable(),
});
export type WindRank = z.infer<typeof windRankSchema>;
