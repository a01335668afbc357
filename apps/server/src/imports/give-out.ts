import { checkAgreed, ImportError, type ImportPlan, readPlan, refuseChanged } from '@mapa/atlas-import';
import { type Division, openPlace, partsOf, statesOf } from '@mapa/atlas-import/parts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { divisionOf, openStage, sendOpenParts } from './ledger.ts';

/** The files to be imported, and the target: a folder that every importer sees, or `s3://bucket/prefix`. */
export interface Wish {
  readonly plan: ImportPlan;
  readonly division: Division;
  readonly target: string;
}

/**
 * Makes an import due, or goes on with the one that was begun there; its division among processes stays then.
 * Resolves with its id. Rejects with ImportError where another atlas or import is there, or files have changed.
 */
export async function giveOut(
  db: Kysely<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  { plan, division, target }: Wish,
): Promise<string> {
  const isTaken = (await (await openPlace(target)).get('zarr.json')) !== undefined;
  return db.transaction().execute(async (trx) => {
    // Two who give out the same import make one.
    await sql`lock table imports in share row exclusive mode`.execute(trx);
    const begun = await trx
      .selectFrom('imports')
      .selectAll()
      .where('target', '=', target)
      .where('state', '<>', 'done')
      .executeTakeFirst();
    if (begun === undefined) {
      if (isTaken) throw new ImportError([`${target} holds an atlas already: an import makes a new one`]);
      const { id } = await trx
        .insertInto('imports')
        .values({
          target,
          plan: JSON.stringify(plan),
          block_days: division.blockDays,
          tile_rows: division.tileRows,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await openStage(trx, id, 'read', partsOf(plan, division).read);
      await sendOpenParts(trx, jobs, id);
      return id;
    }
    const remedy = `npm run admin -- imports forget ${target}`;
    checkAgreed(plan, readPlan(begun.plan), target, remedy);
    const done = await trx
      .selectFrom('import_parts')
      .select(['name', 'report'])
      .where('import_id', '=', begun.id)
      .where('stage', '=', 'read')
      .where('done_at', 'is not', null)
      .execute();
    const parts = new Map(done.map(({ name, report }) => [name, report]));
    await refuseChanged(statesOf(plan, divisionOf(begun), parts), remedy);
    await trx.updateTable('imports').set({ state: 'open', fault: null }).where('id', '=', begun.id).execute();
    await sendOpenParts(trx, jobs, begun.id);
    return begun.id;
  });
}
