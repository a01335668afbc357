import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { referenceOf } from '../../order/reference.ts';
import { sellerMail } from './job.ts';

/** Tells the seller that the VAT number of somebody who paid VAT is confirmed now, and what went back by an invoice. */
export async function tellOfConfirmation(
  trx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  pedidoId: string,
  { factura, importeCentimos }: { readonly factura: string; readonly importeCentimos: number },
): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .innerJoin('payments', 'payments.pedido_id', 'orders.id')
    .select(['orders.numero as pedido', 'payments.numero'])
    .where('orders.id', '=', pedidoId)
    .where('payments.estado', '=', 'autorizado')
    .orderBy('notificado_at')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(trx, sellerMail, {
    aviso: 'iva-confirmado',
    numero: order.numero,
    importeCentimos,
    referencia: referenceOf(order.pedido),
    factura,
  });
}
