import { z } from 'zod';
import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { first, latLonQuerySchema } from '../point.ts';
import { hubQuerySchema } from '../rules/energy-limits.ts';
import { FORMATO_NAMES } from '../rules/formats.ts';

/** The future content of a point's files. */
export const previewSchema = z.object({
  /** Headings of the series' CSV, and its first rows as they stand in it; a value that is missing is empty. */
  columnas: z.array(z.string()),
  filas: z.array(z.array(z.string())),
  archivos: z.array(
    z.object({
      /** The format of the files; null for files of every order. */
      formato: z.enum(FORMATO_NAMES).nullable(),
      /** The name of the file, with `*` where several files differ. */
      nombre: z.string(),
      cuantos: z.int(),
      /** The approximate size in the zip. */
      bytes: z.int(),
    }),
  ),
  /** The further content of NetCDF and Parquet, and what this atlas lacks of it; a sentence each. */
  variables: z.array(z.string()),
});
export type Preview = z.infer<typeof previewSchema>;

/** Calls for a look at the files before paying. */
export const previewCalls = {
  vista: {
    method: 'GET',
    path: '/vista',
    summary: 'First rows of the series of a point, and names and approximate sizes of its files',
    tag: 'muestras',
    session: 'none',
    /** The hub for which the order would be, m: files of one height are also made there. */
    query: latLonQuerySchema.extend({ buje: z.preprocess(first, hubQuerySchema.optional()) }),
    answer: successOf({ data: previewSchema }),
  },
} as const satisfies Record<string, Call>;
