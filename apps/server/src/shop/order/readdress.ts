import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/** Changes the address to which mails about a user's orders go. */
export async function readdressOrders(trx: Kysely<Tables>, userId: string, email: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ email })
    .where('user_id', '=', userId)
    .where('email', 'is not', null)
    .execute();
}
