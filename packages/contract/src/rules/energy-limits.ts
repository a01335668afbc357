import { wholeText } from '@mapa/field';
import { z } from 'zod';

/** The limits of each number of a request; the page does not let visitors go beyond them either. */
export const ENERGY_LIMITS = {
  /** Height of a hub, m above ground. */
  buje: [10, 200],
  /** Rated power, kW. */
  potencia: [1, 30_000],
  /** An estimated loss, and an uncertainty, in percent. */
  perdida: [0, 99],
  incertidumbre: [0, 100],
  /** Speed below which a turbine starts again, m/s. */
  histeresis: [5, 40],
  /** Temperatures below and above which it stops, °C. */
  minima: [-60, 30],
  maxima: [0, 60],
  /** The hours (UTC) of a night, and the share of the curve that is left meanwhile, in percent. */
  hora: [0, 24],
  ruido: [0, 100],
  /** Speeds of an own curve, m/s, and its powers, kW. */
  velocidad: [0, 100],
  potenciaDeCurva: [0, 60_000],
  /** The most that the grid takes, kW. */
  red: [1, 60_000],
} as const;
/** The most points of an own power curve. */
export const MAX_CURVE_POINTS = 400;

export type Limits = readonly [number, number];

/** The message about a number outside its limits. */
export const outside = ([low, high]: Limits, what: string): string =>
  `${what} tiene que estar entre ${wholeText(low)} y ${wholeText(high)}.`;

/** A number within limits; the message about another number calls it `what`. */
export const between = (limits: Limits, what: string) => {
  const error = outside(limits, what);
  return z.number({ error }).min(limits[0], error).max(limits[1], error);
};
export const PERCENT = 'El porcentaje';
export const percent = (limits: Limits) => between(limits, PERCENT);

const HUB = 'La altura de buje';
/** The height of a hub above ground, m. */
export const hubSchema = between(ENERGY_LIMITS.buje, HUB);
/** The height of a hub in a query string. */
export const hubQuerySchema = z.coerce.number({ error: outside(ENERGY_LIMITS.buje, HUB) }).pipe(hubSchema);
