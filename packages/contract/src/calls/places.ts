import { z } from 'zod';
import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { first, latLonQuerySchema, latSchema, lonSchema } from '../point.ts';
import { PLACE_SEARCH_MAX_LENGTH, PLACE_SEARCH_MIN_LENGTH } from '../rules/limits.ts';

const SHORT = `Escriba al menos ${PLACE_SEARCH_MIN_LENGTH} letras.`;

/** A place that the gazetteer knows: a town, a cape, a mountain or a region. */
export const placeSchema = z.object({
  nombre: z.string(),
  tipo: z.enum(['municipio', 'localidad', 'cabo', 'cumbre', 'sierra', 'comunidad', 'provincia', 'distrito']),
  /** Province of Spain, district of Portugal, parish of Andorra; empty for an autonomous community. */
  provincia: z.string(),
  pais: z.string(),
  lat: latSchema,
  lon: lonSchema,
  /** Its code in `GET /lugares/limites/{codigo}`; null where it has no borders here. */
  codigo: z.string().nullable(),
});
export type Place = z.infer<typeof placeSchema>;

/** The name of a point, and the municipality and province of Spain that it lies in. */
export const pointNameSchema = z.object({
  nombre: z.string(),
  municipio: z.string().nullable(),
  provincia: z.string().nullable(),
});
export type PointName = z.infer<typeof pointNameSchema>;

/** Names of places and of points, from the project's own gazetteer. */
export const placeCalls = {
  lugares: {
    method: 'GET',
    path: '/lugares',
    summary:
      'Towns, capes, mountains and regions of Spain, Portugal and Andorra by name, the likeliest first',
    tag: 'lugares',
    session: 'none',
    query: z.object({
      q: z.preprocess(
        first,
        z
          .string({ error: SHORT })
          .trim()
          .min(PLACE_SEARCH_MIN_LENGTH, SHORT)
          .max(PLACE_SEARCH_MAX_LENGTH, `Como máximo ${PLACE_SEARCH_MAX_LENGTH} caracteres.`),
      ),
    }),
    answer: successOf({ data: z.array(placeSchema) }),
  },
  lugarDelPunto: {
    method: 'GET',
    path: '/lugares/punto',
    summary: 'What a point is called, by the place of note that is nearest; null far from all of them',
    tag: 'lugares',
    session: 'none',
    query: latLonQuerySchema,
    answer: successOf({ data: pointNameSchema.nullable() }),
  },
} as const satisfies Record<string, Call>;
