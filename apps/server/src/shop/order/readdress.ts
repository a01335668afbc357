import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/** Has the mails of a user's orders go to another address. */
export async function readdressOrders(trx: Kysely<Tables>, userId: string, email: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ email })
    .where('user_id', '=', userId)
    .where('email', 'is not', null)
    .execute();
}
