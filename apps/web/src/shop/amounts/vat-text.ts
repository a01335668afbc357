import type { VatExemption } from '@mapa/contract';
import type { Vat } from './amounts.ts';
import { formatPercent } from './euros.ts';

const EXEMPTIONS: Readonly<Record<VatExemption, string>> = {
  canarias: 'Dirección en Canarias: no se aplica el IVA.',
  'ceuta-melilla': 'Dirección en Ceuta o Melilla: no se aplica el IVA.',
  'fuera-de-espana': 'Dirección fuera de España: no se aplica el IVA.',
};

/** Explains the VAT; null where the general rate applies for certain. */
export function vatText({ iva, supuesto, exemption }: Vat): string | null {
  if (supuesto)
    return `IVA general del ${formatPercent(iva)}; el definitivo depende de la dirección de facturación.`;
  return exemption && EXEMPTIONS[exemption];
}
