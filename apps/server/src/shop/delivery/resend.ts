import { isPaid } from '@mapa/contract';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { isRefunded } from '../order/refunded.ts';
import { resendDelivery } from './job.ts';

type Trx = Transaction<Tables>;

/** Why the customer of an order is sent no new link. */
export type ResendFault = 'unpaid' | 'refunded' | 'nobody' | 'has-account';

/** There is no link before the time to withdraw is over. */
export interface Waiting {
  readonly until: Date;
}

/**
 * Sends the customer of an order a new link, or says why not. Its files are made again where they are gone. Where the
 * account is gone the link may go to another address, which the order keeps until the cleaning forgets it.
 */
export async function resendOrder(
  trx: Trx,
  jobs: Pick<Jobs, 'enqueue'>,
  pedidoId: string,
  to?: string,
): Promise<ResendFault | Waiting | undefined> {
  // The order is locked before its delivery, as everywhere.
  const { estado, email, user_id } = await trx
    .selectFrom('orders')
    .select(['estado', 'email', 'user_id'])
    .where('id', '=', pedidoId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isPaid(estado)) return 'unpaid';
  if (await isRefunded(trx, pedidoId)) return 'refunded';
  const until = await waitsUntil(trx, pedidoId);
  if (until !== undefined) return { until };
  if (to === undefined) {
    if (email === null) return 'nobody';
    await resendDelivery(trx, jobs, pedidoId);
    return undefined;
  }
  if (email !== null && user_id !== null) return 'has-account';
  await trx.updateTable('orders').set({ email: to }).where('id', '=', pedidoId).execute();
  await resendDelivery(trx, jobs, pedidoId, email !== to);
  return undefined;
}

/** When the delivery of an order may be made, where that is still to come. */
async function waitsUntil(trx: Trx, pedidoId: string): Promise<Date | undefined> {
  const waiting = await trx
    .selectFrom('deliveries')
    .select('desde')
    .where('pedido_id', '=', pedidoId)
    .where('estado', '<>', 'lista')
    .where('desde', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return waiting?.desde ?? undefined;
}
