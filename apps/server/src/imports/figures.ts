import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';
import { type Counted, counting, type Figure } from '../platform/telemetry/figures.ts';

/** The imports that are not done, as the ledger has them: importers have no address of their own to be asked at. */
export const importFigures = (db: Kysely<Tables>): readonly Figure[] => [
  counting(
    db,
    {
      name: 'mapa_imports',
      help: 'Imports that are not done, by state; one that failed waits for somebody to mend its cause',
      labels: ['state'],
    },
    sql<Counted>`select state, count(*)::int as value from imports where state <> 'done' group by 1`,
  ),
  counting(
    db,
    {
      name: 'mapa_import_parts',
      help: 'Parts of the stage that an import is at, by whether they are done',
      labels: ['target', 'stage', 'state'],
    },
    sql<Counted>`
      select target, imports.stage, case when part.done_at is null then 'open' else 'done' end as state,
        count(*)::int as value
      from imports join import_parts part on part.import_id = imports.id and part.stage = imports.stage
      where imports.state <> 'done' group by 1, 2, 3`,
  ),
  counting(
    db,
    {
      name: 'mapa_import_idle_seconds',
      help: 'Since an open import had its last part done, or its stage began',
      labels: ['target'],
    },
    sql<Counted>`
      select target, extract(epoch from now() - max(greatest(stage_at, part.done_at)))::int as value
      from imports join import_parts part on part.import_id = imports.id and part.stage = imports.stage
      where imports.state = 'open' group by 1`,
  ),
];
