import { formatQuantity } from '../../../ui/format.ts';

/** A price of a list: `167 €`, `174,99 €`. Whole euros go without cents. */
export const formatPrice = (euros: number): string =>
  formatQuantity(euros, Number.isInteger(euros) ? 0 : 2, '€');
