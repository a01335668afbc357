import { description } from './description.ts';
import type { Format } from './format.ts';
import { map } from './map.ts';
import { programs } from './programs.ts';
import { report } from './report.ts';
import { series } from './series.ts';
import { tables } from './tables.ts';
import { wasp } from './wasp.ts';

/** Everything that is bought with a point, in the order in which a delivery holds it. */
export const FORMATS = {
  series,
  report,
  map,
  description,
  wasp,
  programs,
  tables,
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[];

/** The format that takes as long to make as all others together. */
export const SLOWEST_FORMAT: FormatName = 'series';
