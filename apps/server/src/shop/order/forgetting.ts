import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import { lockUser } from './lock-user.ts';
import { lapseOrders, paidStates } from './states.ts';

type Db = Kysely<Tables>;

/** What was never paid is somebody's data that we have no use for. */
const unpaidDays = 90;

/** Deletes the unpaid orders of an account that goes; the paid ones stay, as the law asks for their invoices. */
export async function forgetUnpaidOf(trx: Db, userId: string): Promise<void> {
  await lockUser(trx, userId);
  await trx
    .deleteFrom('orders')
    .where('user_id', '=', userId)
    .where('estado', 'not in', paidStates)
    .execute();
}

/** Forgets the addresses of buyers whose account is gone, once their delivery was mailed. */
export async function forgetAddresses(db: Db): Promise<void> {
  await db
    .updateTable('orders')
    .set({ email: null })
    .where('user_id', 'is', null)
    .where('email', 'is not', null)
    .where('id', 'in', (query) =>
      query.selectFrom('deliveries').select('pedido_id').where('correo_at', 'is not', null),
    )
    .execute();
}

/** Has orders lapse whose time is over, and forgets what is no longer of use. */
export async function cleanOrders(db: Db): Promise<void> {
  await lapseOrders(db);
  await db
    .deleteFrom('orders')
    .where('estado', 'not in', paidStates)
    .where('caduca_at', '<', sql<Date>`now() - make_interval(days => ${unpaidDays}::int)`)
    .execute();
  await forgetAddresses(db);
}
