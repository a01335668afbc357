import { PAID_STATES } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { refundedOrders } from '../order/refunded.ts';
import { deliveryMail } from './job.ts';

type Db = Kysely<Tables>;

/** Most deliveries take minutes; one that takes longer than this is late. */
const LATE_MINUTES = 60;

/** A delivery is due with the payment, when the time to withdraw is over, or when it is asked for again. */
export const due = sql<Date>`coalesce(deliveries.otra_vez_at, deliveries.desde, orders.pagado_at)`;

/** The paid orders whose files are late, and the time since which they have been `due`. */
export const lateOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('deliveries', 'deliveries.pedido_id', 'orders.id')
    .where('orders.estado', 'in', PAID_STATES)
    .where('deliveries.estado', '<>', 'lista')
    .where('orders.id', 'not in', refundedOrders(db))
    .where(sql<boolean>`${due} < now() - make_interval(mins => ${LATE_MINUTES}::int)`);

/**
 * Has one mail sent to every customer who waits for a first link and whose files are late. It brings the invoice, which
 * would otherwise come with the link: a buyer has to hear of an order within 24 hours (Ley 34/2002, art. 28).
 */
export async function tellLate(db: Db, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const late = await trx
      .updateTable('deliveries')
      .set({ demora_at: sql<Date>`now()` })
      .where('correo_at', 'is', null)
      .where('demora_at', 'is', null)
      .where('pedido_id', 'in', lateOrders(trx).select('orders.id'))
      .returning('pedido_id')
      .execute();
    for (const { pedido_id } of late)
      await jobs.enqueue(trx, deliveryMail, { pedidoId: pedido_id, motivo: 'demora' });
  });
}
