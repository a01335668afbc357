import { z } from 'zod';

/**
 * What became of money that goes back: on its way, given back, or waiting for the seller, because it did not go back by
 * itself.
 */
export const moneyBackSchema = z.enum(['en-curso', 'devuelta', 'pendiente']);
export type MoneyBack = z.infer<typeof moneyBackSchema>;

/** What became of the money of several refunds as a whole: the worst of them. */
export const moneyBackOf = (each: readonly (MoneyBack | null)[]): MoneyBack =>
  each.includes('pendiente') ? 'pendiente' : each.includes('en-curso') ? 'en-curso' : 'devuelta';

/** What the desk says of an order whose money goes back, as a whole or not; of a part that is back it says nothing. */
export function moneyToTell(each: readonly (MoneyBack | null)[], isWhole: boolean): MoneyBack | null {
  const state = moneyBackOf(each);
  return state === 'devuelta' && !isWhole ? null : state;
}
