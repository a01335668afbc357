import { RETENTION_DAYS } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import { daysBefore } from '../db/days-before.ts';
import { hasJobs } from '../db/held-jobs.ts';
import type { Tables } from '../db/schema.ts';

/**
 * Forgets jobs that were done, because they name people. One that was given up is not done: it stays until it is tried
 * again with success or dismissed.
 */
export async function forgetJobs(db: Kysely<Tables>, now: Date): Promise<void> {
  if (!(await hasJobs(db))) return;
  await sql`
    delete from pgboss.job where state in ('completed', 'cancelled')
      and completed_on < ${daysBefore(now, RETENTION_DAYS.jobs)}`.execute(db);
}
