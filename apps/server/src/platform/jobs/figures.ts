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
      label: 'queue_state',
    },
    sql<Counted>`
      select name || ' ' || state as label, count(*)::int as value from pgboss.job
      where state <> 'completed' group by 1`,
  ),
];
