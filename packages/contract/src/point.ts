import { DATOS, HEIGHTS, type LatLon, MAP_HEIGHTS, VARIABLES } from '@mapa/field';
import { z } from 'zod';

/** The first value of a repeated query parameter; undefined for an empty one. */
export const first = (value: unknown): unknown => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' && one.trim() === '' ? undefined : one;
};

export const LATITUDE_MSG = 'La latitud tiene que ser un número entre −90 y 90.';
export const LONGITUDE_MSG = 'La longitud tiene que ser un número entre −180 y 180.';

export const latSchema = z.number({ error: LATITUDE_MSG }).min(-90, LATITUDE_MSG).max(90, LATITUDE_MSG);
export const lonSchema = z.number({ error: LONGITUDE_MSG }).min(-180, LONGITUDE_MSG).max(180, LONGITUDE_MSG);

/** A place in degrees north and east. */
export const latLonSchema = z.object({ lat: latSchema, lon: lonSchema });

/** A decimal number as people and programs write it: `0x1F` is none. */
const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;
const decimal = (value: unknown): unknown => {
  const one = first(value);
  return typeof one === 'string' && !DECIMAL.test(one) ? Number.NaN : one;
};
const queryNumber = (message: string, low: number, high: number) =>
  z.preprocess(decimal, z.coerce.number({ error: message }).min(low, message).max(high, message));

/** A place as a query string has it. */
export const latLonQuerySchema = z.object({
  lat: queryNumber(LATITUDE_MSG, -90, 90),
  lon: queryNumber(LONGITUDE_MSG, -180, 180),
});

export const datoSchema = z.enum(DATOS);

export const variableSchema = z.enum(VARIABLES, { error: 'La variable no existe.' });

const oneOf = <Metres extends number>(values: readonly Metres[]) => {
  const message = `La altura tiene que ser una de estas: ${values.join(', ')} m.`;
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z.literal(values, { error: message }),
  );
};

export const mapHeightParamSchema = oneOf(MAP_HEIGHTS);
export const heightQuerySchema = z.preprocess(first, oneOf(HEIGHTS));

/**
 * The point where the map starts, to which it is reset and goes back after a payment. Samples are of this point when no
 * other is given.
 */
export const DEFAULT_POINT: LatLon = { lat: 42.81953, lon: -1.6329 };
