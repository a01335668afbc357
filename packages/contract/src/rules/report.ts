import { z } from 'zod';
import { type ReportEnergy, reportEnergySchema } from '../energy.ts';
import { ENERGY_DEFAULTS } from './energy-defaults.ts';
import { hubSchema } from './energy-limits.ts';

/** How many sectors the tables of a report may have. */
export const INFORME_SECTORES = [12, 16] as const;

/** What a report is made for: the hub of its energy, m above ground, and the sectors of its tables at each height. */
export const informeSchema = z.strictObject({
  buje: hubSchema,
  sectores: z.literal(INFORME_SECTORES),
  /** The turbine, and what is supposed of it; the defaults unless given. */
  energia: reportEnergySchema.optional(),
});
export type Informe = z.infer<typeof informeSchema>;

export const INFORME_DEFAULTS: Informe = { buje: ENERGY_DEFAULTS.buje, sectores: 12 };

const { turbina: nombre, correccion, perdidas, incertidumbres } = ENERGY_DEFAULTS;
/** What the energy of a report is worked out with unless somebody says otherwise. */
export const REPORT_ENERGY: ReportEnergy = {
  turbina: { nombre },
  correccion,
  perdidas,
  incertidumbres,
  calculadas: {},
};
