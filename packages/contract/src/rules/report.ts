import { z } from 'zod';
import { ENERGY_DEFAULTS } from './energy-defaults.ts';
import { hubSchema } from './energy-limits.ts';

/** How many sectors the tables of a report may have. */
export const INFORME_SECTORES = [12, 16] as const;

/** What a report is made for: the hub of its energy, m above ground, and the sectors of its tables at each height. */
export const informeSchema = z.strictObject({
  buje: hubSchema,
  sectores: z.literal(INFORME_SECTORES),
});
export type Informe = z.infer<typeof informeSchema>;

export const INFORME_DEFAULTS: Informe = { buje: ENERGY_DEFAULTS.buje, sectores: 12 };
