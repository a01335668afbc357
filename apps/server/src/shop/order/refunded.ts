import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/** The orders whose payment was given back, as part of another query: an invoice of theirs takes back the first one. */
export const refundedOrders = (db: Kysely<Tables>) =>
  db.selectFrom('invoices').select('pedido_id').where('serie', '=', 'R');

/** Whether what was paid for an order was given back. */
export async function isRefunded(db: Kysely<Tables>, pedidoId: string): Promise<boolean> {
  const refunded = await refundedOrders(db).where('pedido_id', '=', pedidoId).executeTakeFirst();
  return refunded !== undefined;
}
