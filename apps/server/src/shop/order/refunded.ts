import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/** The orders of which everything was given back, as part of another query. */
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
