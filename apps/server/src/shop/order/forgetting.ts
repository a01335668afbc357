import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import { lockUser } from './lock-user.ts';
import { lapseOrders, paidStates } from './states.ts';

type Db = Kysely<Tables>;

/** What was never paid is somebody's data that we have no use for. */
const unpaidDays = 90;

/**
 * Forgets what need not be kept of an account that is about to be deleted: its unpaid orders, and the addresses of paid
 * ones whose delivery was mailed. The paid orders stay, as the law asks for their invoices.
 */
export async function forgetOrdersOf(trx: Db, userId: string): Promise<void> {
  await lockUser(trx, userId);
  await trx
    .deleteFrom('orders')
    .where('user_id', '=', userId)
    .where('estado', 'not in', paidStates)
    .execute();
  await forgetAddresses(trx).where('user_id', '=', userId).execute();
}

/** Forgets the addresses of orders whose delivery was mailed, as part of another query. */
const forgetAddresses = (db: Db) =>
  db
    .updateTable('orders')
    .set({ email: null })
    .where('email', 'is not', null)
    .where('id', 'in', (query) =>
      query.selectFrom('deliveries').select('pedido_id').where('correo_at', 'is not', null),
    );

/** Has orders lapse whose time is over, and forgets what is no longer of use. */
export async function cleanOrders(db: Db): Promise<void> {
  await lapseOrders(db);
  await db
    .deleteFrom('orders')
    .where('estado', 'not in', paidStates)
    .where('caduca_at', '<', sql<Date>`now() - make_interval(days => ${unpaidDays}::int)`)
    .execute();
  await forgetAddresses(db).where('user_id', 'is', null).execute();
}
