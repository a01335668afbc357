import { z } from 'zod';

/** The first of a repeated query parameter; nothing for an empty one. */
const first = (value: unknown): unknown => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' && one.trim() === '' ? undefined : one;
};

export const LATITUD_MSG = 'La latitud tiene que ser un número entre −90 y 90.';
export const LONGITUD_MSG = 'La longitud tiene que ser un número entre −180 y 180.';

export const latSchema = z.number({ error: LATITUD_MSG }).min(-90, LATITUD_MSG).max(90, LATITUD_MSG);
export const lonSchema = z.number({ error: LONGITUD_MSG }).min(-180, LONGITUD_MSG).max(180, LONGITUD_MSG);

/** A place: degrees north and east. */
export const latLonSchema = z.object({ lat: latSchema, lon: lonSchema });
export type LatLon = z.infer<typeof latLonSchema>;

const queryNumber = (message: string, low: number, high: number) =>
  z.preprocess(first, z.coerce.number({ error: message }).min(low, message).max(high, message));

/** The same as it stands in a query string. */
export const latLonQuerySchema = z.object({
  lat: queryNumber(LATITUD_MSG, -90, 90),
  lon: queryNumber(LONGITUD_MSG, -180, 180),
});

export const DATOS = ['micro', 'meso'] as const;
export const datoSchema = z.enum(DATOS);
export type Dato = z.infer<typeof datoSchema>;

/** Variables of the map, named as on the wire. */
export const VARIABLES = ['wspd_hgt', 'power_dens_hgt', 'air_dens_hgt', 'a_tot_hgt', 'k_tot_hgt'] as const;
export const variableSchema = z.enum(VARIABLES, { error: 'La variable no existe.' });
export type Variable = z.infer<typeof variableSchema>;

/** Heights of the map, metres above ground. */
export const ALTURAS = [50, 100, 200] as const;
export type Altura = (typeof ALTURAS)[number];
/** Heights of charts and products, metres above ground. */
export const ALTURAS_PRODUCTO = [50, 75, 100, 150, 200] as const;
export type AlturaProducto = (typeof ALTURAS_PRODUCTO)[number];

const oneOf = <const Values extends readonly number[]>(values: Values) => {
  const message = `La altura tiene que ser una de estas: ${values.join(', ')} m.`;
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z.literal(values as readonly Values[number][], { error: message }),
  );
};

export const alturaParamSchema = oneOf(ALTURAS);
export const alturaProductoQuerySchema = z.preprocess(first, oneOf(ALTURAS_PRODUCTO));

/** Where the map starts, resets to and goes after a payment; the point of the samples where none is given. */
export const DEFAULT_POINT: LatLon = { lat: 42.81953, lon: -1.6329 };
