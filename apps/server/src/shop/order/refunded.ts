import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/** A part of a query: the orders that were given back as a whole. */
export const refundedOrders = (db: Kysely<Tables>) =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where('devuelto_centimos', '>', 0)
    .whereRef('devuelto_centimos', '=', 'total_centimos');

/** Whether all that was paid for an order was given back. */
export async function isRefunded(db: Kysely<Tables>, pedidoId: string): Promise<boolean> {
  const refunded = await refundedOrders(db).where('orders.id', '=', pedidoId).executeTakeFirst();
  return refunded !== undefined;
}
