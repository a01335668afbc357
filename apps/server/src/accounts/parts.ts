import type { OrderExport } from '@mapa/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { LegalStamp } from '../platform/legal/stamps.ts';

/** Forgets what the shop need not keep of an account that is about to be deleted, in the same transaction. */
export type ForgetOrders = (trx: Transaction<Tables>, userId: string) => Promise<void>;

/** What the calls about accounts need. */
export interface AccountParts {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
  /** All that is kept of the orders of a user. */
  readonly exportOrders: (userId: string) => Promise<OrderExport[]>;
  readonly forgetOrders: ForgetOrders;
  /** The privacy policy as it is now. */
  readonly politica: LegalStamp;
}
