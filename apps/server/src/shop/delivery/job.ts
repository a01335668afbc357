import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../platform/db/schema.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { retryJob } from '../../platform/jobs/looking.ts';
import { jobKind } from '../../platform/queues.ts';
import { dueJobs } from '../order/jobs.ts';
import { withdrawalEnd } from '../order/withdrawal.ts';

type Trx = Transaction<Tables>;
type Queue = Pick<Jobs, 'enqueue'>;

const schema = z.object({ pedidoId: z.uuid() });

/** Makes the files of a paid order. */
export const deliveryJob = jobKind('delivery', schema);

const mailSchema = z.object({
  pedidoId: z.uuid(),
  motivo: z.enum(['entrega', 'enlace', 'espera', 'demora']),
});
export type DeliveryMail = z.infer<typeof mailSchema>;

/**
 * Tells the customer where the files are, once with the delivery and whenever a new link is asked for. It also tells
 * that they wait until the time to withdraw is over, or that they are late.
 */
export const deliveryMail = jobKind('delivery-mail', mailSchema);

/**
 * Makes the delivery of an order due if and when the transaction that marks it paid is committed. The delivery to a
 * consumer who may withdraw waits, and a mail says so.
 */
export async function startDelivery(trx: Trx, jobs: Queue, pedidoId: string): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['comprador', 'renuncia_at', 'pagado_at'])
    .where('id', '=', pedidoId)
    .executeTakeFirstOrThrow();
  const desde = withdrawalEnd(order);
  await trx
    .insertInto('deliveries')
    .values({ pedido_id: pedidoId, desde: desde ?? null })
    .execute();
  await jobs.enqueue(trx, deliveryJob, { pedidoId }, desde);
  if (desde !== undefined) await jobs.enqueue(trx, deliveryMail, { pedidoId, motivo: 'espera' });
}

/** Has the files of a delivery made again, unless they are being made; the link then comes by mail. */
export async function remakeDelivery(trx: Trx, jobs: Queue, pedidoId: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('deliveries')
    .set({ estado: 'pendiente', puntos_hechos: 0, archivo: null, bytes: null, sha256: null, lista_at: null })
    .set({ otra_vez_at: sql<Date>`now()` })
    .where('pedido_id', '=', pedidoId)
    .where('estado', '=', 'lista')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await jobs.enqueue(trx, deliveryJob, { pedidoId });
}

/**
 * Sends a paid order's customer a new link. Files that are gone are made again first; files that were never finished,
 * because every try failed, are tried again. A mail with a link that still waits is enough: it is tried at once. One
 * that is on its way is not, where the order has another address by now.
 */
export async function resendDelivery(
  trx: Trx,
  jobs: Queue,
  pedidoId: string,
  isReaddressed = false,
): Promise<void> {
  // Further requests at the same time wait here, and then find the mail of the first.
  const { estado, correo_at } = await trx
    .selectFrom('deliveries')
    .select(['estado', 'correo_at'])
    .where('pedido_id', '=', pedidoId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (estado !== 'lista') return jobs.enqueue(trx, deliveryJob, { pedidoId });
  const due = (await dueJobs(trx, deliveryMail.queue, pedidoId)).find(
    ({ motivo, state }) =>
      (motivo === 'enlace' || (motivo === 'entrega' && correo_at === null)) &&
      !(isReaddressed && state === 'active'),
  );
  if (due === undefined) await jobs.enqueue(trx, deliveryMail, { pedidoId, motivo: 'enlace' });
  else if (due.state === 'retry') await retryJob(trx, due.id);
}
