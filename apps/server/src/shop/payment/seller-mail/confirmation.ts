import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { referenceOf } from '../../order/reference.ts';
import { paidStates } from '../../order/states.ts';
import { sellerMail } from './job.ts';

/**
 * Tells the seller that the VAT number of somebody who paid VAT is confirmed now; nothing where the order is not paid.
 */
export async function tellOfConfirmation(
  trx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  pedidoId: string,
): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .innerJoin('payments', 'payments.pedido_id', 'orders.id')
    .select(['orders.numero as pedido', 'payments.numero', 'iva_centimos'])
    .where('orders.id', '=', pedidoId)
    .where('orders.estado', 'in', paidStates)
    .where('payments.estado', '=', 'autorizado')
    .orderBy('notificado_at')
    .executeTakeFirst();
  if (order === undefined) return;
  await jobs.enqueue(trx, sellerMail, {
    aviso: 'iva-confirmado',
    numero: order.numero,
    importeCentimos: order.iva_centimos,
    referencia: referenceOf(order.pedido),
  });
}
