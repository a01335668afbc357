import { z } from 'zod';
import { type ReportEnergy, reportEnergySchema } from '../energy.ts';
import { ENERGY_DEFAULTS } from './energy-defaults.ts';
import { hubSchema } from './energy-limits.ts';

/** The numbers of sectors that the tables of a report may have. */
export const INFORME_SECTORES = [12, 16] as const;

/** The settings of a report: the hub of its energy, m above ground, and the sectors of its tables at each height. */
export const informeSchema = z.strictObject({
  buje: hubSchema,
  sectores: z.literal(INFORME_SECTORES),
  /** The turbine and its assumptions; the defaults unless given. */
  energia: reportEnergySchema.optional(),
});
export type Informe = z.infer<typeof informeSchema>;

export const INFORME_DEFAULTS: Informe = { buje: ENERGY_DEFAULTS.buje, sectores: 12 };

const { turbina: nombre, correccion, perdidas, incertidumbres } = ENERGY_DEFAULTS;
/** The defaults of a report's energy. */
export const REPORT_ENERGY: ReportEnergy = {
  turbina: { nombre },
  correccion,
  perdidas,
  incertidumbres,
  calculadas: {},
};
