import type { BillingData, BuyerKind } from '@mapa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import { billingOf } from './own-orders.ts';

/**
 * The billing data of a user's last order, if the buyer wanted them offered again; otherwise null. The last answer
 * counts, so that the wish is taken back as it was given.
 */
export async function offeredBilling(
  db: Kysely<Tables>,
  userId: string,
): Promise<(BillingData & { readonly comprador: BuyerKind }) | null> {
  const last = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.recordar ? { ...billingOf(last), comprador: last.comprador } : null;
}

/** Takes back the wish to have billing data offered again, as easily as it was given. */
export async function forgetOfferedBilling(db: Kysely<Tables>, userId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ recordar: false })
    .where('user_id', '=', userId)
    .where('recordar', '=', true)
    .execute();
}
