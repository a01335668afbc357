import type { Kysely } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { remakeDelivery } from './delivery/job.ts';
import type { Recorder } from './invoice/recorder.ts';
import type { RefundParts } from './invoice/refund/refund.ts';
import { oweBack } from './payment/give-back/job.ts';

interface Given {
  readonly db: Kysely<Tables>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly recorder: Recorder | undefined;
}

/** The parts of the shop that refunds need. */
export const refundParts = ({ db, jobs, recorder }: Given): RefundParts => ({
  db,
  jobs,
  recorder,
  onOwed: (trx, owed) => oweBack(trx, jobs, owed),
  onPointsGone: (trx, pedidoId) => remakeDelivery(trx, jobs, pedidoId),
});
