import { VAT_GROUNDS, type VatTreatment } from '@mapa/contract';

/** Why an invoice bears no tax; with the VAT number of the seller where the buyer owes it. */
export function groundOf(tratamiento: VatTreatment, seller: string): string | null {
  const ground = Object.entries(VAT_GROUNDS).find(([name]) => name === tratamiento)?.[1] ?? null;
  return ground !== null && tratamiento === 'empresa-ue'
    ? `${ground} NIF-IVA del emisor: ES${seller}.`
    : ground;
}
