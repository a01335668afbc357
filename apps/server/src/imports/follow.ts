import { setTimeout as wait } from 'node:timers/promises';
import { ImportError, type ImportReport, readPlan } from '@mapa/atlas-import';
import type { GiveOut } from '@mapa/atlas-import/cli';
import { reportOf } from '@mapa/atlas-import/parts';
import type { Kysely } from 'kysely';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/schema.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { giveOut } from './give-out.ts';
import { importJob } from './job.ts';
import { divisionOf } from './ledger.ts';
import { STAGE_TEXTS, standings } from './standing.ts';

const LOOK_MS = 1_000;

/**
 * Gives an import out to the importers of the database of `DATABASE_URL`, and follows them to the end. Who is cut off
 * may call it again: the work goes on by itself. Rejects with ImportError, and with ConfigError where the settings are
 * wrong.
 */
export const giveOutAndFollow: GiveOut = async ({ to, onProgress, ...wish }) => {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined)
    throw new ImportError(['--queue gives the work to other processes through PostgreSQL: set DATABASE_URL']);
  const onError = (error: Error) => void process.stderr.write(`database: ${error.message}\n`);
  const database = await openDatabase(config, onError);
  try {
    const jobs = await openJobs(database, [importJob], { onError });
    const id = await giveOut(database.db, jobs, { ...wish, target: to }).finally(jobs.close);
    return await follow(database.db, id, onProgress);
  } finally {
    await database.close();
  }
};

async function follow(
  db: Kysely<Tables>,
  id: string,
  onProgress: Parameters<GiveOut>[0]['onProgress'],
): Promise<ImportReport> {
  for (;;) {
    const [standing] = await standings(db, id);
    if (standing === undefined) throw new ImportError(['The import was forgotten']);
    const { state, fault, stage, done, total, bytes } = standing;
    onProgress({ label: STAGE_TEXTS[stage], done, total, bytes });
    if (state === 'failed') throw new ImportError((fault ?? '').split('\n'));
    if (state === 'done') break;
    await wait(LOOK_MS);
  }
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const parts = await db
    .selectFrom('import_parts')
    .select(['name', 'report'])
    .where('import_id', '=', id)
    .where('stage', '=', 'read')
    .execute();
  const reports = new Map(parts.map(({ name, report }) => [name, report]));
  return reportOf(readPlan(row.plan), divisionOf(row), reports);
}
