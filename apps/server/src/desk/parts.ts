import type { Kysely } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Recorder } from '../shop/invoice/recorder.ts';

/** What the calls of the desk need. */
export interface DeskParts {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
  /** How invoices are recorded; undefined where they are not. */
  readonly recorder: Recorder | undefined;
}
