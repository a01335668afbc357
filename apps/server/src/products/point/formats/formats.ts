import type { ProductOrder } from '../../order/order.ts';
import { adjusted } from './adjusted.ts';
import { netcdf, parquet } from './arrays.ts';
import { description } from './description.ts';
import type { Format } from './format.ts';
import { map, utm } from './map.ts';
import { sam, vortex, windsim } from './programs.ts';
import { report } from './report.ts';
import { series } from './series.ts';
import { tables } from './tables.ts';
import { wasp } from './wasp.ts';

/**
 * Everything that is bought with a point, in the order in which a delivery holds it; the quality sheet, which has the
 * checksums of them all, is made after them.
 */
export const FORMATS = {
  series,
  adjusted,
  report,
  map,
  utm,
  netcdf,
  parquet,
  description,
  wasp,
  windsim,
  vortex,
  sam,
  tables,
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;
const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[];

/** The formats that an order holds: those that every one has, and those that were chosen. */
export const formatsOf = ({ formatos }: Pick<ProductOrder, 'formatos'>): readonly FormatName[] =>
  FORMAT_NAMES.filter((name) => {
    const { formato }: Format = FORMATS[name];
    return formato === undefined || formatos.includes(formato);
  });

/** The format that takes as long to make as all others together. */
export const SLOWEST_FORMAT: FormatName = 'series';
