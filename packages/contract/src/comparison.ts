import { z } from 'zod';
import { energyRequestSchema } from './energy.ts';
import { latLonSchema } from './point.ts';
import { FEWEST_COMPARED, MOST_COMPARED } from './rules/compared.ts';

const HOW_MANY = `Se comparan de ${FEWEST_COMPARED} a ${MOST_COMPARED} puntos.`;
const { lat, lon, buje, turbina, correccion } = energyRequestSchema.shape;

/** Points whose series are compared, at the height of a hub and by the power of a turbine there. */
export const comparisonRequestSchema = z.strictObject({
  puntos: z
    .array(z.strictObject({ lat, lon }), { error: HOW_MANY })
    .min(FEWEST_COMPARED, HOW_MANY)
    .max(MOST_COMPARED, HOW_MANY),
  buje,
  turbina,
  correccion,
});
export type ComparisonRequest = z.output<typeof comparisonRequestSchema>;

const orNull = z.number().nullable();

/** The output of turbines of one kind together, one at each of some points, over the hours that all of them have. */
const together = {
  /** The points, counted from 0. */
  puntos: z.array(z.int()),
  horas: z.int(),
  /** Percent of the hours in which all points have less wind than the turbine needs. */
  parados: z.number(),
  /**
   * Percent of the hours in which at least one point has less wind than that, and the turbine gives power at another.
   */
  compensa: z.number(),
  /** Standard deviations of the hourly power, kW: of the sum, and of each point. */
  desviacion: z.object({ suma: z.number(), partes: z.array(z.number()) }),
};

/** The series of several points together, hour by hour, for their 3 km cells at hub height. */
export const comparisonSchema = z.object({
  buje: z.number(),
  /** The wind speed below which the turbine gives nothing, m/s. */
  corte: z.number(),
  /** The points in the order of the request; null outside the domain. */
  puntos: z.array(
    z
      .object({
        /** The centre of its 3 km cell. */
        celda: latLonSchema,
        /** Metres above the sea, negative below it; null where the relief of the map ends. */
        altitud: orNull,
        /** Mean speed from January to December, m/s. */
        mensual: z.array(orNull),
      })
      .nullable(),
  ),
  /** The pairs of points: Pearson's r of hourly speeds and of hourly power; null where one of them does not vary. */
  pares: z.array(z.object({ ...together, velocidad: orNull, potencia: orNull })),
  /** All points together, where there are three or more. */
  conjunto: z.object(together).nullable(),
  /** Hourly speeds of the same hours, one of every `cada`, m/s to two decimals; empty outside the domain. */
  muestra: z.object({ cada: z.int(), velocidades: z.array(z.array(orNull)) }),
});
export type SiteComparison = z.infer<typeof comparisonSchema>;
export type SitesTogether = NonNullable<SiteComparison['conjunto']>;
