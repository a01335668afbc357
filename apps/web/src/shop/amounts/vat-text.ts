import type { VatExemption, VatTreatment } from '@mapa/contract';
import { percentText } from '@mapa/field';
import type { Vat } from './amounts.ts';

const EXEMPTIONS: Readonly<Record<VatExemption, string>> = {
  canarias: 'Dirección en Canarias: no se aplica el IVA.',
  'ceuta-melilla': 'Dirección en Ceuta o Melilla: no se aplica el IVA.',
  'fuera-de-espana': 'Dirección fuera de España: no se aplica el IVA.',
  'empresa-ue': 'NIF-IVA comprobado en VIES: no se aplica el IVA (inversión del sujeto pasivo).',
  'fuera-de-la-ue': 'Dirección fuera de la Unión Europea: no se aplica el IVA.',
};

const TAXED: Partial<Record<VatTreatment, string>> = {
  espana: 'Dirección en la Península o Baleares: se aplica el IVA general.',
  'consumidor-ue':
    'Se aplica el IVA de su país, que la tienda declara allí. Una empresa con un NIF-IVA que VIES confirme no lo paga.',
  'ue-en-espana':
    'Se aplica el IVA español. Una empresa con un NIF-IVA de su país que VIES confirme no lo paga.',
};

/** Explains the VAT; null while the taxation of the order is unknown. */
export function vatText({ iva, supuesto, exemption, tratamiento }: Vat): string | null {
  if (supuesto)
    return `IVA general del ${percentText(iva)}; el definitivo depende de la dirección de facturación.`;
  if (exemption) return EXEMPTIONS[exemption];
  return (tratamiento && TAXED[tratamiento]) ?? null;
}
