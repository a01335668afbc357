import { isPaid } from '@mapa/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { isRefunded } from '../order/refunded.ts';
import { resendDelivery } from './job.ts';

/** Why the customer of an order is sent no new link. */
export type ResendFault = 'unpaid' | 'refunded' | 'nobody';

/** Sends the customer of an order a new link, or says why not. Its files are made again where they are gone. */
export async function resendOrder(
  trx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  { id, estado, email }: Pick<Selectable<Tables['orders']>, 'id' | 'estado' | 'email'>,
): Promise<ResendFault | undefined> {
  if (!isPaid(estado)) return 'unpaid';
  if (await isRefunded(trx, id)) return 'refunded';
  if (email === null) return 'nobody';
  await resendDelivery(trx, jobs, id);
  return undefined;
}
