import { spanish } from '@mapa/field';
import { z } from 'zod';
import { latSchema, lonSchema } from '../point.ts';

/** The most places that a line is given by. */
const MAX_LINE_POSITIONS = 1000;

const NO_LINE =
  `La línea tiene que ser un LineString GeoJSON: de 2 a ${spanish(MAX_LINE_POSITIONS, 0)} pares de longitud y ` +
  'latitud en grados.';
const NO_LENGTH = 'La línea no tiene longitud: todos sus puntos son el mismo.';

/** A line: a LineString of GeoJSON (RFC 7946), in degrees of longitude and latitude. */
export const lineSchema = z.object({
  type: z.literal('LineString', { error: NO_LINE }),
  coordinates: z
    .array(
      z
        .array(z.number({ error: NO_LINE }), { error: NO_LINE })
        .min(2, NO_LINE)
        .max(3, NO_LINE)
        .refine(
          ([lon, lat]) => lonSchema.safeParse(lon).success && latSchema.safeParse(lat).success,
          NO_LINE,
        ),
      { error: NO_LINE },
    )
    .min(2, NO_LINE)
    .max(MAX_LINE_POSITIONS, NO_LINE)
    .refine(
      ([start, ...rest]) => rest.some(([lon, lat]) => lon !== start?.[0] || lat !== start?.[1]),
      NO_LENGTH,
    ),
});
export type Line = z.infer<typeof lineSchema>;
