import { readPlan } from '@mapa/atlas-import';
import {
  type Division,
  type MadeFile,
  PART_STAGES,
  type PartResult,
  partsOf,
} from '@mapa/atlas-import/parts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { importJob, type PartDue } from './job.ts';

type Db = Kysely<Tables>;
type Sending = Pick<Jobs, 'enqueue'>;

/** The division of an import among processes, as its row has it. */
export const divisionOf = (row: { readonly block_days: number; readonly tile_rows: number }): Division => ({
  blockDays: row.block_days,
  tileRows: row.tile_rows,
});

/** Rows that one statement inserts: PostgreSQL takes 65,535 values. */
const ROWS_AT_ONCE = 5_000;

/** The entries of the manifest for keys. */
export async function filesOf(
  db: Db,
  importId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, MadeFile>> {
  const rows = await db
    .selectFrom('import_files')
    .select(['key', 'bytes', 'sha256'])
    .where('import_id', '=', importId)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map(({ key, bytes, sha256 }) => [key, { key, bytes: Number(bytes), sha256 }]));
}

/** Makes the parts of a stage due. */
export async function openStage(
  trx: Transaction<Tables>,
  importId: string,
  stage: (typeof PART_STAGES)[number],
  names: readonly string[],
): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ stage, stage_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .execute();
  for (let n = 0; n < names.length; n += ROWS_AT_ONCE) {
    const rows = names.slice(n, n + ROWS_AT_ONCE).map((name) => ({ import_id: importId, name, stage }));
    await trx.insertInto('import_parts').values(rows).execute();
  }
}

/** Has a job for every part that is not done, unless there is one already that was not given up. */
export async function sendOpenParts(
  trx: Transaction<Tables>,
  jobs: Sending,
  importId: string,
): Promise<void> {
  await dropGivenUp(trx, importId);
  const { rows } = await sql<{ name: string }>`
    select name from import_parts part
    where import_id = ${importId} and done_at is null and not exists (
      select 1 from pgboss.job where job.name = ${importJob.queue} and state in ('created', 'retry', 'active')
        and data->>'importId' = ${importId} and data->>'part' = part.name)
    order by name`.execute(trx);
  for (const { name: part } of rows) await jobs.enqueue(trx, importJob, { importId, part });
}

/** Deletes the jobs of an import that were given up, where others take their places or nobody needs them. */
export async function dropGivenUp(db: Db, importId: string): Promise<void> {
  await sql`
    delete from pgboss.job
    where name = ${importJob.queue} and state = 'failed' and data->>'importId' = ${importId}`.execute(db);
}

/** How long a part took, and where. */
interface Making {
  readonly worker: string;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/**
 * Records a part that was made, once or again, and opens the next stage after the last part of one: the manifest and
 * the jobs that follow change together.
 */
export async function recordPart(
  db: Db,
  jobs: Sending,
  { importId, part }: PartDue,
  { files, report, bytes }: PartResult,
  { worker, seconds, cpuSeconds }: Making,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Who locks the row decides alone whether the stage is over.
    const row = await trx
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return;
    for (let n = 0; n < files.length; n += ROWS_AT_ONCE) {
      const rows = files.slice(n, n + ROWS_AT_ONCE).map((file) => ({ import_id: importId, part, ...file }));
      await trx
        .insertInto('import_files')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['import_id', 'key']).doUpdateSet(({ ref }) => ({
            part: ref('excluded.part'),
            bytes: ref('excluded.bytes'),
            sha256: ref('excluded.sha256'),
          })),
        )
        .execute();
    }
    await trx
      .updateTable('import_parts')
      .set({
        done_at: sql<Date>`now()`,
        worker,
        seconds,
        cpu_seconds: cpuSeconds,
        source_bytes: Math.round(bytes),
        report: JSON.stringify(report),
      })
      .where('import_id', '=', importId)
      .where('name', '=', part)
      .execute();
    const open = await trx
      .selectFrom('import_parts')
      .select('name')
      .where('import_id', '=', importId)
      .where('done_at', 'is', null)
      .limit(1)
      .execute();
    if (open.length > 0) return;
    const next = PART_STAGES[PART_STAGES.indexOf(row.stage) + 1];
    if (next === undefined) {
      await trx
        .updateTable('imports')
        .set({ state: 'done', done_at: sql<Date>`now()` })
        .where('id', '=', importId)
        .execute();
      return;
    }
    await openStage(trx, importId, next, partsOf(readPlan(row.plan), divisionOf(row))[next]);
    await sendOpenParts(trx, jobs, importId);
  });
}

/** Has the part made again that a key came from. */
export async function reopenPart(db: Db, jobs: Sending, importId: string, key: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const made = trx
      .selectFrom('import_files')
      .select('part')
      .where('import_id', '=', importId)
      .where('key', '=', key);
    await trx
      .updateTable('import_parts')
      .set({ done_at: null })
      .where('import_id', '=', importId)
      .where('name', 'in', made)
      .execute();
    await sendOpenParts(trx, jobs, importId);
  });
}

/** Stops an import for a fault that trying again does not mend. */
export async function failImport(db: Db, importId: string, fault: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'failed', fault })
    .where('id', '=', importId)
    .where('state', '=', 'open')
    .execute();
}
