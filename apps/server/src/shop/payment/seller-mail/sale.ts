import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import { referenceOf } from '../../order/reference.ts';
import { salePayment } from '../../order/sale-payment.ts';

/** The data by which the seller finds a paid order: its reference, and its payment's number at the provider. */
interface Sale {
  readonly numero: string;
  readonly referencia: string;
}

export async function saleOf(trx: Transaction<Tables>, pedidoId: string): Promise<Sale> {
  const { numero, pedido } = await trx
    .selectFrom('orders')
    .select([salePayment('numero', 'orders.id').as('numero'), 'orders.numero as pedido'])
    .where('id', '=', pedidoId)
    .executeTakeFirstOrThrow();
  if (numero === null) throw new Error(`order ${pedidoId} has no payment`);
  return { numero, referencia: referenceOf(pedido) };
}
