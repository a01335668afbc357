import { z } from 'zod';
import { first, latLonQuerySchema, latLonSchema } from './point.ts';

/** The longest span of months of a cell that an account gets for free beside its mast. */
export const REFERENCE_MONTHS = 12;
/** The number of references that an account may ask for in a day. */
export const REFERENCES_A_DAY = 30;
/** The lowest and the highest height of a mast, in m, for which there is a reference. */
export const MAST_HEIGHTS = [10, 200] as const;

/** The number of a month such as `2017-03`, counted from year 0. */
export function monthNumber(text: string): number {
  const [year, month] = text.split('-').map(Number);
  return 12 * (year ?? 0) + (month ?? 1) - 1;
}

/** The text of a month counted from year 0, such as `2017-03`. */
export const monthText = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

const [LOWEST, HIGHEST] = MAST_HEIGHTS;
const HEIGHT_MSG = `La altura tiene que ser un número entre ${LOWEST} y ${HIGHEST} m.`;
const month = z.preprocess(
  first,
  z
    .string({ error: 'Indique un mes como 2017-03.' })
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Indique un mes como 2017-03.'),
);

/** The place and height of a mast, and the first and the last month that it has measured, such as `2017-03`. */
export const referenceQuerySchema = latLonQuerySchema.extend({
  altura: z.preprocess(
    first,
    z.coerce.number({ error: HEIGHT_MSG }).min(LOWEST, HEIGHT_MSG).max(HIGHEST, HEIGHT_MSG),
  ),
  desde: month,
  hasta: month,
});
export type ReferenceQuery = z.output<typeof referenceQuerySchema>;

/** Consecutive steps, the first at `inicio`: speeds in m/s and directions in degrees, null where there is none. */
export const referenceWindsSchema = z.object({
  inicio: z.iso.datetime(),
  minutos: z.int(),
  velocidades: z.array(z.number().nullable()),
  direcciones: z.array(z.number().nullable()),
});
export type ReferenceWinds = z.infer<typeof referenceWindsSchema>;

/** The place and height of a mast. */
export const airQuerySchema = referenceQuerySchema.omit({ desde: true, hasta: true });

const stepsSchema = z.array(z.number().nullable());

/**
 * The air of the cell at the height of a mast, in consecutive steps, the first at `inicio`; null where there is no
 * value.
 */
export const referenceAirSchema = z.object({
  inicio: z.iso.datetime(),
  minutos: z.int(),
  /** °C, at the height and at 2 m. */
  temperaturas: stepsSchema,
  suelo: stepsSchema,
  /** kg/m3. */
  densidades: stepsSchema,
  /** Pressure (hPa), relative humidity at 2 m (%) and inverse Obukhov length (1/m); null where the atlas has none. */
  presiones: stepsSchema.nullable(),
  humedades: stepsSchema.nullable(),
  obukhov: stepsSchema.nullable(),
});
export type ReferenceAir = z.infer<typeof referenceAirSchema>;

/** The wind of the 3 km cell of a mast, at the mast's height. */
export const referenceSchema = z.object({
  /** The centre of the cell. */
  celda: latLonSchema,
  /** Whether the account has bought the cell, so that `serie` is the whole one as it is delivered. */
  completa: z.boolean(),
  /** The months of the atlas, the first and the last one. */
  periodo: z.object({ desde: z.string(), hasta: z.string() }),
  /** Mean density of the air at the height, kg/m3. */
  densidad: z.number(),
  /** Mean speed of the cell at each height of the atlas over all its years, from the ground up, m and m/s. */
  perfil: z.array(z.object({ altura: z.number(), velocidad: z.number() })),
  /**
   * The winds to compare with the mast: the whole series, or hourly means of the requested months, to 0.1 m/s and 10
   * degrees.
   */
  serie: referenceWindsSchema,
  /**
   * One hour in ten of each month of all years, from the calmest to the windiest: this tells the long term, but not
   * when the wind blew. Null where the series is whole.
   */
  largoPlazo: referenceWindsSchema.nullable(),
  /** The terms under which the winds are given. */
  licencia: z.string(),
});
export type Reference = z.infer<typeof referenceSchema>;
