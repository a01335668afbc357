import { type Kysely, sql } from 'kysely';
import { NEVER } from '../db/held-jobs.ts';
import type { Tables } from '../db/schema.ts';
import { mailQueues } from '../queues.ts';
import { type Counted, counting, type Figure } from '../telemetry/figures.ts';
import { isOurs, isRefusedMail } from './looking.ts';

/**
 * The time since which a job is due: for many it is their beginning, but not for a delivery that waits until the buyer
 * can no longer withdraw.
 */
const dueSince = sql`case
  when state = 'created' and start_after < ${NEVER} then greatest(created_on, start_after) else created_on end`;

/** The jobs that are not done, which the operator has to look at. */
export const jobFigures = (db: Kysely<Tables>): readonly Figure[] => [
  counting(
    db,
    {
      name: 'mapa_jobs',
      help: 'Jobs by queue and state; those in retry or failed had a fault',
      labels: ['queue', 'state'],
    },
    sql<Counted>`
      select name as queue, state::text, count(*)::int as value from pgboss.job
      where state <> 'completed' group by 1, 2`,
  ),
  counting(
    db,
    {
      name: 'mapa_oldest_job_seconds',
      help:
        'For how long the oldest job that is not done has been due, by queue; a held one since it was made. Mails to ' +
        'refused addresses are not among them',
      labels: ['queue'],
    },
    sql<Counted>`
      select name as queue, extract(epoch from now() - min(${dueSince}))::int as value from pgboss.job
      where state in ('created', 'retry', 'active') and ${dueSince} <= now() and not ${isRefusedMail}
      group by 1`,
  ),
  counting(
    db,
    {
      name: 'mapa_refused_mails',
      help: 'Mails that are tried again though the mail server refuses their address',
      labels: [],
    },
    sql<Counted>`select count(*)::int as value from pgboss.job where ${isRefusedMail}`,
  ),
  counting(
    db,
    {
      name: 'mapa_jobs_done_last_day',
      help: `Jobs that were done in the last 24 hours, by queue; mails are ${mailQueues.join(', ')}`,
      labels: ['queue'],
    },
    sql<Counted>`
      select queue.name as queue, count(job.id)::int as value
      from pgboss.queue left join pgboss.job on job.name = queue.name and job.state = 'completed'
        and job.completed_on > now() - interval '24 hours'
      where ${isOurs} group by 1`,
  ),
];
