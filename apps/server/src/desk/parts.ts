import type { Kysely } from 'kysely';
import type { KeptElsewhere } from '../accounts/parts.ts';
import type { Tables } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { RefundParts } from '../shop/invoice/refund/refund.ts';

/** What the calls of the desk need. */
export interface DeskParts {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
  /** The further data that are kept of a user. */
  readonly kept: KeptElsewhere;
  /** The number of the installation that keeps records of invoices, where they are kept. */
  readonly installation: string | undefined;
  /** What giving back needs of the shop. */
  readonly refunds: RefundParts;
}
