import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { orderNumberOf } from '../../order/reference.ts';
import { sellerMail } from './job.ts';

/** Has the seller give back what was paid for an order, by the number that the provider knows the payment under. */
export async function tellOfWithdrawal(
  trx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  referencia: string,
  importeCentimos: number,
): Promise<void> {
  const { numero } = await trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.pedido_id')
    .select('payments.numero')
    .where('orders.numero', '=', orderNumberOf(referencia) ?? 0)
    .where('payments.estado', '=', 'autorizado')
    .orderBy('notificado_at')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(trx, sellerMail, { aviso: 'desistimiento', numero, importeCentimos, referencia });
}
