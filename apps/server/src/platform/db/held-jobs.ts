import type { JobQueue } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import { mailQueues } from '../queues.ts';
import type { Tables } from './schema.ts';

type Db = Kysely<Tables>;

/**
 * The time at which a held job is due. It counts as new: one in retry would be due again at the next start of a
 * process.
 */
export const NEVER = sql`timestamptz '9999-12-31 00:00:00Z'`;

/** Holds mails that are due until they are released; later mails are sent. */
export async function holdMails(db: Db): Promise<void> {
  if (!(await hasJobs(db))) return;
  await sql`
    update pgboss.job set state = 'created', retry_count = 0, heartbeat_on = null, start_after = ${NEVER},
      keep_until = ${NEVER} + (keep_until - start_after)
    where name in (${sql.join(mailQueues)}) and state in ('created', 'retry', 'active')`.execute(db);
}

/** Makes held mails due. */
export async function releaseMails(db: Db): Promise<void> {
  if (!(await hasJobs(db))) return;
  await sql`
    update pgboss.job set start_after = now(), keep_until = now() + (keep_until - start_after)
    where name in (${sql.join(mailQueues)}) and state = 'created' and start_after = ${NEVER}`.execute(db);
}

/** Gives up the jobs of a queue that are due: somebody has to ask for them at the desk. */
export async function giveUpJobs(db: Db, queue: JobQueue, fault: string): Promise<void> {
  if (!(await hasJobs(db))) return;
  await sql`
    update pgboss.job set state = 'failed', heartbeat_on = null, completed_on = now(),
      output = jsonb_build_object('fault', ${fault}::text)
    where name = ${queue} and state in ('created', 'retry', 'active')`.execute(db);
}

/** Whether the database has jobs: it has none before a server has started on it. */
export async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass('pgboss.job') is not null`.execute(db);
  return rows.length > 0;
}
