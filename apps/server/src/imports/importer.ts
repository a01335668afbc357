import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ImportError, type ImportPlan, readPlan } from '@mapa/atlas-import';
import {
  type Division,
  LostPartError,
  makePart,
  openPlace,
  type PartStage,
  type PartWork,
  type Place,
} from '@mapa/atlas-import/parts';
import { isRunning } from '@mapa/atlas-import/running';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { inPart } from '../platform/telemetry/spans.ts';
import { importJob, type PartDue } from './job.ts';
import { divisionOf, failImport, filesOf, recordPart, reopenPart } from './ledger.ts';

export interface ImporterParts {
  readonly db: Kysely<Tables>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  /** A folder for what importers of this machine work on, each in a folder of its own below it. */
  readonly folder: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The place where the atlas is built; that of the import's target unless given. */
  readonly openPlace?: (target: string) => Promise<Place>;
}

/** An import that parts are made for: it is read once for all of them. */
interface Opened {
  readonly plan: ImportPlan;
  readonly division: Division;
  readonly place: Place;
}

const WORKER = `${hostname()}-${process.pid}`;

/** Makes the parts of imports that are due, one at a time, from now on. */
export async function startImporting(parts: ImporterParts): Promise<void> {
  const { db, jobs, log, openPlace: placeOf = openPlace } = parts;
  await removeForsaken(parts.folder);
  let last: { readonly id: string; readonly opened: Promise<Opened> } | undefined;
  const open = async (id: string): Promise<Opened> => {
    const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { plan: readPlan(row.plan), division: divisionOf(row), place: await placeOf(row.target) };
  };
  const make = async (due: PartDue): Promise<void> => {
    const { importId, part } = due;
    const stage = await stageOf(db, due);
    if (stage === undefined) return;
    if (last?.id !== importId) {
      const opened = open(importId);
      last = { id: importId, opened };
      // What could not be opened is opened anew for the next part; this one fails below.
      opened.catch(() => {
        last = undefined;
      });
    }
    const work: PartWork = {
      ...(await last.opened),
      folder: join(parts.folder, WORKER),
      expected: (keys) => filesOf(db, importId, keys),
    };
    const [begun, cpuBegun] = [performance.now(), process.cpuUsage()];
    try {
      const result = await inPart(
        `import ${stage}`,
        { kind: 'internal', attributes: { 'mapa.part': part } },
        () => makePart(work, part),
      );
      const { user, system } = process.cpuUsage(cpuBegun);
      await recordPart(db, jobs, due, result, {
        worker: WORKER,
        seconds: (performance.now() - begun) / 1_000,
        cpuSeconds: (user + system) / 1e6,
      });
    } catch (error) {
      if (error instanceof LostPartError) await reopenPart(db, jobs, importId, error.key);
      if (!(error instanceof ImportError)) throw error;
      log.error({ importId, part, err: error }, 'the import cannot go on');
      await failImport(db, importId, error.message);
    }
  };
  await jobs.work(
    importJob,
    make,
    (error, job) => log.warn({ job, err: error }, 'a part was not made and is tried again later'),
    (job, ms) => log.info({ job, queue: importJob.queue, ms }, 'a job is done'),
  );
}

/** The stage of a part that is still to be made, of an import that goes on; undefined otherwise. */
async function stageOf(db: Kysely<Tables>, { importId, part }: PartDue): Promise<PartStage | undefined> {
  const found = await db
    .selectFrom('import_parts')
    .innerJoin('imports', 'imports.id', 'import_parts.import_id')
    .select('import_parts.stage')
    .where('imports.id', '=', importId)
    .where('imports.state', '=', 'open')
    .where('import_parts.name', '=', part)
    .where('import_parts.done_at', 'is', null)
    .executeTakeFirst();
  return found?.stage;
}

/** Removes what killed importers of this machine left. */
async function removeForsaken(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const [, pid] = name.startsWith(`${hostname()}-`) ? (/-(\d+)$/.exec(name) ?? []) : [];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

const LOOK_MS = 1_000;

/** Resolves once no import is open, with the faults of those that failed since `from`. */
export async function importsOver(
  db: Kysely<Tables>,
  signal: AbortSignal,
): Promise<readonly { readonly target: string; readonly fault: string | null }[]> {
  const seen = new Set<string>();
  for (;;) {
    const open = await db.selectFrom('imports').select('id').where('state', '=', 'open').execute();
    for (const { id } of open) seen.add(id);
    if (open.length === 0 || signal.aborted) break;
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  if (seen.size === 0) return [];
  return db
    .selectFrom('imports')
    .select(['target', 'fault'])
    .where('state', '=', 'failed')
    .where('id', 'in', [...seen])
    .execute();
}
