import { withGeneralVat } from '@mapa/contract';
import { withUnit } from '@mapa/field';

/** A price of a list: `167 €`, `174,99 €`. Whole euros go without cents. */
export const formatPrice = (euros: number): string => withUnit(euros, Number.isInteger(euros) ? 0 : 2, '€');

/** A price without VAT, marked as such: `167 € + IVA`. */
export const priceWithoutVat = (euros: number): string => `${formatPrice(euros)}\u00a0+\u00a0IVA`;

/** The same price with the general VAT: `202,07 € con IVA`. */
export const priceWithVat = (euros: number): string =>
  `${formatPrice(withGeneralVat(euros))}\u00a0con\u00a0IVA`;
