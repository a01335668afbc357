import type { Kysely } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

/** What the calls about accounts need. */
export interface AccountParts {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
}
