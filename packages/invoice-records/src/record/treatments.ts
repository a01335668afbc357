import type { RegistroAlta } from '../wire/records.ts';

type Detalle = RegistroAlta['Desglose']['DetalleDesglose'][number];
type Keys = Pick<Detalle, 'Impuesto' | 'ClaveRegimen' | 'CalificacionOperacion'>;

/**
 * How the ways in which an invoice is taxed are declared to the agency (its frequent questions 1.3, 23 to 26). An
 * untaxed base may name neither rate nor tax (error 1237).
 */
export const TREATMENTS = {
  /** Mainland and Balearic Islands: VAT at a rate. */
  taxed: { Impuesto: '01', ClaveRegimen: '01', CalificacionOperacion: 'S1' },
  /** Canary Islands, Ceuta, Melilla: not subject to VAT by place of supply, subject to IGIC or IPSI. */
  'own-tax': { Impuesto: '01', ClaveRegimen: '08', CalificacionOperacion: 'N2' },
  /** Outside Spain: not subject to Spanish VAT by place of supply. */
  abroad: { Impuesto: '01', ClaveRegimen: '01', CalificacionOperacion: 'N2' },
  /** Taxed in the buyer's country and declared by the one-stop shop: its tax stands in the totals alone. */
  'one-stop': { Impuesto: '01', ClaveRegimen: '17', CalificacionOperacion: 'N2' },
} as const satisfies Record<string, Keys>;

export type Treatment = keyof typeof TREATMENTS;

/**
 * The ways to record an invoice again (AEAT 'Validaciones' 1.2.2, annex 6.1), by what the agency has of it. The first
 * record of an invoice has neither of the two marks.
 */
export const AMENDMENTS = {
  /** It keeps a record of the invoice. */
  kept: { Subsanacion: 'S' },
  /** It refused the record and keeps none. */
  refused: { Subsanacion: 'S', RechazoPrevio: 'X' },
  /** It keeps a record and refused the one that should have replaced it. */
  'amendment-refused': { Subsanacion: 'S', RechazoPrevio: 'S' },
} as const satisfies Record<string, Pick<RegistroAlta, 'Subsanacion' | 'RechazoPrevio'>>;

export type Amendment = keyof typeof AMENDMENTS;
