import { percentOf, toCents, toEuros } from './prices.ts';

/** General rate of the Spanish value added tax (IVA), percent. */
export const VAT_GENERAL = 21;

/** A price in euros with the general VAT, rounded to the cent as orders are. */
export function withGeneralVat(euros: number): number {
  const cents = toCents(euros);
  return toEuros(cents + percentOf(cents, VAT_GENERAL));
}
