import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openAtlas } from '@mapa/atlas';
import { importNewa, planOf } from '@mapa/atlas-import';
import { openPlace } from '@mapa/atlas-import/parts';
import { contents, newaValue, trial, writeNewaDay } from '@mapa/atlas-import/test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runImports } from '../cli/imports.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import type { Counted } from '../platform/telemetry/figures.ts';
import { type Postgres, startPostgres } from '../test/postgres.ts';
import { startS3 } from '../test/s3-server.ts';
import { importFigures } from './figures.ts';
import { giveOut } from './give-out.ts';
import { importsOver, startImporting } from './importer.ts';
import { importJob } from './job.ts';
import { standings } from './standing.ts';

const run = promisify(execFile);
const DIVISION = { blockDays: 1, tileRows: 4 };
const long = { timeout: 90_000 };

let folder: string;
let days: string;
let whole: string;
let server: Postgres;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imports-'));
  [days, whole] = [join(folder, 'days'), join(folder, 'whole')];
  for (const day of [0, 1, 2]) await writeNewaDay(days, day);
  server = await startPostgres();
  database = await openDatabase({ dataDir: folder, databaseUrl: server.url }, fail);
  await importNewa(trial(days, whole));
}, 120_000);
afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

function fail(error: Error): never {
  throw error;
}
const never = () => Promise.reject(new Error('is not asked for'));
const open = () => openJobs(database, [importJob], { retryDelaySeconds: 1, onError: fail });

async function give(target: string): Promise<string> {
  const jobs = await open();
  const wish = { plan: await planOf(trial(days, target)), division: DIVISION, target };
  return giveOut(database.db, jobs, wish).finally(jobs.close);
}

/** What the metrics say of imports. */
async function figures(): Promise<Record<string, readonly Counted[]>> {
  const read = importFigures(database.db).map(async ({ name, read }) => [name, await read()] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** An importer of this process until no import is open; resolves with the faults of those that failed. */
async function importAll() {
  const jobs = await open();
  const log = pino({ level: 'silent' });
  await startImporting({ db: database.db, jobs, folder: join(folder, 'work'), log });
  return importsOver(database.db, new AbortController().signal).finally(jobs.close);
}

const killed = (files: number) =>
  run(process.execPath, [
    join(import.meta.dirname, 'test/killed.ts'),
    server.url,
    join(folder, 'work'),
    String(files),
  ]);

/** Makes it look as if time had passed since the workers' last sign of life. */
const letTimePass = () =>
  sql`update pgboss.job set heartbeat_on = now() - interval '25 s' where state = 'active'`.execute(
    database.db,
  );

it(
  'an import by several processes is that of one to the byte, whoever is killed or damages a part',
  long,
  async () => {
    const target = join(folder, 'killed');
    const id = await give(target);
    // The relief and three blocks, with a shard for each of three tiles, are read before tiles are merged.
    await expect(killed(5)).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect(await standings(database.db)).toMatchObject([{ stage: 'read', state: 'open' }]);
    const { mapa_import_parts: parts = [], ...others } = await figures();
    expect(others).toEqual({
      mapa_imports: [{ state: 'open', value: 1 }],
      mapa_import_idle_seconds: [{ target, value: expect.any(Number) }],
    });
    // How many of them were done when the importer was killed is chance.
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(4);
    expect(parts).toContainEqual({ target, stage: 'read', state: 'open', value: expect.any(Number) });
    await letTimePass();
    await expect(killed(30)).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect(await standings(database.db)).toMatchObject([{ stage: 'merge', state: 'open' }]);
    await letTimePass();
    await writeFile(join(target, '.parts/block-0/tile-8'), 'half');
    // Who is killed while a file is written leaves it under another name.
    await writeFile(join(target, 'relief/elevation/0.killed.tmp'), 'half');
    expect(await importAll()).toEqual([]);
    expect(await contents(target)).toEqual(await contents(whole));
    expect(await standings(database.db, id)).toMatchObject([{ state: 'done', stage: 'clean' }]);
    await expect(give(target)).rejects.toThrow('holds an atlas already');
  },
);

it(
  'it stops where a file cannot be imported, says so, and goes on once it can, into a bucket',
  long,
  async () => {
    const s3 = await startS3();
    const target = 's3://mapa/atlas/iberia';
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    const parts = { db: database.db, write, withJobs: never, readPassword: never };
    try {
      await give(target);
      const storm: typeof newaValue = (field, ...at) => (field === 'WS' ? 99 : newaValue(field, ...at));
      await writeNewaDay(days, 1, { value: storm });
      const fault = expect.stringMatching(/2009-01-02\.nc: WS is 99 m\/s at step 0, cell \(0, 0\), 50 m/);
      expect(await importAll()).toEqual([{ target, fault }]);
      expect(await figures()).toMatchObject({
        mapa_imports: [{ state: 'failed', value: 1 }],
        mapa_import_idle_seconds: [],
      });
      await runImports(['list'], parts);
      expect(lines).toEqual([expect.stringMatching(/^s3:\S+: stopped\. .*WS is 99 m\/s/)]);
      await writeNewaDay(days, 1);
      await give(target);
      expect(await importAll()).toEqual([]);
      const place = await openPlace(target);
      for (const [path, bytes] of await contents(whole))
        expect(Buffer.from((await place.get(path.slice(1))) ?? '').toString('base64'), path).toBe(bytes);
      expect(await place.get('.parts/block-0/tile-4')).toBeUndefined();
      expect((await openAtlas(target)).metadata.version).toBe('test-1');
    } finally {
      await s3.close();
    }
    await runImports(['list'], parts);
    expect(lines.at(-1)).toBe('No import is under way.');
    await expect(runImports(['forget', target], parts)).rejects.toThrow('No import into');
  },
);

it('a part that was given up and is asked for again has one job', long, async () => {
  const target = join(folder, 'given-up');
  const states = async (id: string) =>
    (
      await sql<{ state: string }>`
        select distinct state::text as state from pgboss.job where data->>'importId' = ${id}`.execute(
        database.db,
      )
    ).rows.map(({ state }) => state);
  const id = await give(target);
  const giveUp = sql`update pgboss.job set state = 'failed' where data->>'importId' = ${id}`;
  await giveUp.execute(database.db);
  await give(target);
  expect(await states(id)).toEqual(['created']);
  await giveUp.execute(database.db);
  await runImports(['forget', target], {
    ...{ db: database.db, write: () => undefined, withJobs: never, readPassword: never },
  });
  expect(await states(id)).toEqual([]);
});
