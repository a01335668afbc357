import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { sellerMail } from './job.ts';
import { saleOf } from './sale.ts';

/** Asks the seller to give back the payment of an order. */
export async function tellOfWithdrawal(
  trx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  pedidoId: string,
  importeCentimos: number,
): Promise<void> {
  const sale = await saleOf(trx, pedidoId);
  await jobs.enqueue(trx, sellerMail, { aviso: 'desistimiento', ...sale, importeCentimos });
}
