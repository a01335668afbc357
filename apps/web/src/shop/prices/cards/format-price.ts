import { withUnit } from '@mapa/field';

/** A price of a list: `167 €`, `174,99 €`. Whole euros go without cents. */
export const formatPrice = (euros: number): string => withUnit(euros, Number.isInteger(euros) ? 0 : 2, '€');
