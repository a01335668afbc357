import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import { referenceOf } from '../../order/reference.ts';

/** The data by which the seller finds a paid order: its reference, and its payment's number at the provider. */
interface Sale {
  readonly numero: string;
  readonly referencia: string;
}

export async function saleOf(trx: Transaction<Tables>, pedidoId: string): Promise<Sale> {
  const { numero, pedido } = await trx
    .selectFrom('orders')
    .innerJoin('payments', 'payments.pedido_id', 'orders.id')
    .select(['payments.numero', 'orders.numero as pedido'])
    .where('orders.id', '=', pedidoId)
    .where('payments.estado', '=', 'autorizado')
    .orderBy('notificado_at')
    .executeTakeFirstOrThrow();
  return { numero, referencia: referenceOf(pedido) };
}
