import { toEuros } from '@mapa/contract';
import { formatQuantity } from '../../ui/format.ts';

/** An amount in whole cents as it is read: `1.815,00 €`. */
export const formatCents = (cents: number): string => formatEuros(toEuros(cents));

/** An amount in euros as it is read. */
export const formatEuros = (euros: number): string => formatQuantity(euros, 2, '€');

/** A percent with the decimals that it has: `16,5 %`, `21 %`. */
export function formatPercent(percent: number): string {
  return formatQuantity(percent, percent % 1 ? 1 : 0, '%');
}
