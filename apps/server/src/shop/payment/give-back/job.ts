import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../platform/db/schema.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { jobKind } from '../../../platform/queues.ts';
import type { Owed } from '../../order/owed.ts';
import { saleOf } from '../seller-mail/sale.ts';

const schema = z.object({ invoiceId: z.uuid() });
export type GiveBack = z.infer<typeof schema>;

/** Sends money back to the card that it came from, for the invoice that gives it back. */
export const giveBackJob = jobKind('give-back', schema);

/**
 * Makes a refund due, to the payment that the order was paid with, if and when this transaction is committed. Rejects
 * where the order has no payment.
 */
export async function oweBack(
  trx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  owed: Owed,
): Promise<void> {
  const { pedidoId, invoiceId, importeCentimos } = owed;
  const { numero } = await saleOf(trx, pedidoId);
  await trx
    .insertInto('refunds')
    .values({
      invoice_id: invoiceId,
      pago: numero,
      importe_centimos: importeCentimos,
      respuesta: null,
      answered_at: null,
    })
    .execute();
  await jobs.enqueue(trx, giveBackJob, { invoiceId });
}
