import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../db/schema.ts';
import type { JobKind, Jobs } from '../../jobs/jobs.ts';

const schema = z.object({ pedidoId: z.uuid() });

/** Makes what was paid for. */
export const deliveryJob: JobKind<z.infer<typeof schema>> = {
  queue: 'delivery',
  schema,
  expireSeconds: 3_600,
};

/** Makes the delivery of an order due if and when the transaction that marks it paid is committed. */
export async function startDelivery(
  trx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  pedidoId: string,
): Promise<void> {
  await trx.insertInto('entregas').values({ pedido_id: pedidoId }).execute();
  await jobs.enqueue(trx, deliveryJob, { pedidoId });
}
