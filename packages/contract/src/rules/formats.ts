import { z } from 'zod';

/** The optional formats of an order, in the order of lists. */
export const FORMATO_NAMES = [
  'ajustada',
  'hoja',
  'netcdf',
  'parquet',
  'windographer',
  'wasp',
  'windsim',
  'vortex',
  'sam',
  'tablas',
  'utm',
  'iea43',
] as const;
export type Formato = (typeof FORMATO_NAMES)[number];

/** A choice of formats. */
export const formatosSchema = z.array(z.enum(FORMATO_NAMES)).max(FORMATO_NAMES.length);

/** Some formats in the order of lists, without repetitions. */
export const inListOrder = (formatos: readonly Formato[]): Formato[] =>
  FORMATO_NAMES.filter((name) => formatos.includes(name));
