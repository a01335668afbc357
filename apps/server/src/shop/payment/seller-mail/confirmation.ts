import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { sellerMail } from './job.ts';
import { saleOf } from './sale.ts';

/**
 * Tells the seller that the VAT number of a buyer who paid VAT is confirmed now, and which invoice gave the VAT back.
 */
export async function tellOfConfirmation(
  trx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  pedidoId: string,
  { factura, importeCentimos }: { readonly factura: string; readonly importeCentimos: number },
): Promise<void> {
  const sale = await saleOf(trx, pedidoId);
  await jobs.enqueue(trx, sellerMail, { aviso: 'iva-confirmado', ...sale, importeCentimos, factura });
}
