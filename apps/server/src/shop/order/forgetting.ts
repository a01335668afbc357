import { PAID_STATES, RETENTION_DAYS } from '@mapa/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { daysBefore } from '../../platform/db/days-before.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { customerIsWritten } from './jobs.ts';
import { lockUser } from './lock-user.ts';
import { refundedOrders } from './refunded.ts';
import { lapseOrders } from './states.ts';

type Db = Kysely<Tables>;

/**
 * Forgets the data that need not be kept of an account that is about to be deleted: its unpaid orders, and the
 * addresses of paid ones that need no further mail. The paid orders stay, because the law asks for their invoices.
 */
export async function forgetOrdersOf(trx: Db, userId: string): Promise<void> {
  await lockUser(trx, userId);
  await trx
    .deleteFrom('orders')
    .where('user_id', '=', userId)
    .where('estado', 'not in', PAID_STATES)
    .execute();
  await forgetAddresses(trx, await customerIsWritten(trx))
    .where('user_id', '=', userId)
    .execute();
}

/**
 * A part of a query that forgets the addresses of orders whose files are delivered, and of those that were given back
 * whole, once every mail about them has gone out.
 */
const forgetAddresses = (db: Db, isWritten: RawBuilder<boolean>) =>
  db
    .updateTable('orders')
    .set({ email: null })
    .where('email', 'is not', null)
    .where(isWritten)
    .where(({ eb, or, selectFrom }) => {
      const delivered = selectFrom('deliveries')
        .where('estado', '=', 'lista')
        .where('correo_at', 'is not', null);
      return or([eb('id', 'in', delivered.select('pedido_id')), eb('id', 'in', refundedOrders(db))]);
    });

/** Lets orders lapse whose time is over, and forgets data that are no longer of use. */
export async function cleanOrders(db: Db, now: Date): Promise<void> {
  const { unpaidOrders, placeEvidence, vatChecks } = RETENTION_DAYS;
  await lapseOrders(db);
  await db
    .deleteFrom('orders')
    .where('estado', 'not in', PAID_STATES)
    .where('caduca_at', '<', daysBefore(now, unpaidOrders))
    .execute();
  await forgetAddresses(db, await customerIsWritten(db))
    .where('user_id', 'is', null)
    .execute();
  // The time for which the evidence of a place is kept counts from the end of the year of the sale.
  const isOld = sql<boolean>`date_trunc('year', orders.created_at) + interval '1 year'
    < ${daysBefore(now, placeEvidence)}`;
  await db.updateTable('orders').set({ ip: null }).where('ip', 'is not', null).where(isOld).execute();
  await db
    .updateTable('payments')
    .set({ pais_tarjeta: null })
    .where('pais_tarjeta', 'is not', null)
    .where('pedido_id', 'in', (query) => query.selectFrom('orders').select('id').where(isOld))
    .execute();
  await db
    .deleteFrom('vat_checks')
    .where('asked_at', '<', daysBefore(now, vatChecks))
    .where('id', 'not in', (query) =>
      query
        .selectFrom('orders')
        .select((column) => column.ref('iva_consulta').$notNull().as('id'))
        .where('iva_consulta', 'is not', null),
    )
    .execute();
}
