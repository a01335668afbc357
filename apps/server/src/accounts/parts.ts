import type { AccountExport, OrderExport } from '@mapa/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { LegalStamp } from '../platform/legal/stamps.ts';

/** Forgets what the shop need not keep of an account that is about to be deleted, in the same transaction. */
export type ForgetOrders = (trx: Transaction<Tables>, userId: string) => Promise<void>;

/** What other rooms keep of a user. */
export interface KeptElsewhere {
  readonly orders: (userId: string) => Promise<OrderExport[]>;
  readonly projects: (userId: string) => Promise<AccountExport['proyectos']>;
}

/** What the calls about accounts need. */
export interface AccountParts {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
  readonly kept: KeptElsewhere;
  readonly forgetOrders: ForgetOrders;
  /** Writes down at the desk, in the transaction that does it, that an administrator deletes a user. */
  readonly logDeletion: (trx: Transaction<Tables>, actor: string, userId: string) => Promise<void>;
  /** Has what is left of an account that is gone removed from where no transaction reaches. */
  readonly onDeleted: () => Promise<void>;
  /** The privacy policy as it is now. */
  readonly politica: LegalStamp;
}
