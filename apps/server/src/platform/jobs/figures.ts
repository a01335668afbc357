import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { type Counted, counting, type Figure } from '../http/figures.ts';

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
      help: 'Age of the oldest job that is not done, by queue',
      labels: ['queue'],
    },
    sql<Counted>`
      select name as queue, extract(epoch from now() - min(created_on))::int as value from pgboss.job
      where state in ('created', 'retry', 'active') group by 1`,
  ),
];
