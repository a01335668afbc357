import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { placeNewDatabase } from '../../test/new-database.ts';
import { type Postgres, startPostgres } from '../../test/postgres.ts';
import { type Database, openDatabase } from '../db/database.ts';
import type { JobKind } from '../queues.ts';
import { type Jobs, openJobs } from './jobs.ts';

const greet: JobKind<{ name: string }> = {
  queue: 'greet',
  schema: z.object({ name: z.string() }),
  expireSeconds: 60,
  atOnce: 1,
};
const fail = (error: Error) => {
  throw error;
};
const waiting = { timeout: 20_000, interval: 20 };

let folder: string;
let server: Postgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-jobs-'));
  await placeNewDatabase(folder);
  server = await startPostgres();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = (kind: string): Promise<Database> =>
  openDatabase(
    { dataDir: folder, databaseUrl: kind === 'PostgreSQL' ? server.url : undefined },
    () => undefined,
  );
const openQueue = (database: Database, retryDelaySeconds = 1): Promise<Jobs> =>
  openJobs(database, [greet], { retryDelaySeconds, onError: fail });

/** Another process that takes up the next job, says whose, and never ends it: it is killed. */
async function cutOff(kind: string): Promise<string> {
  const databaseUrl = kind === 'PostgreSQL' ? server.url : undefined;
  const script = `
    import { z } from 'zod';
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../db/database.ts'))};
    import { openJobs } from ${JSON.stringify(join(import.meta.dirname, 'jobs.ts'))};
    const config = ${JSON.stringify({ dataDir: folder, databaseUrl })};
    const database = await openDatabase(config, console.error);
    const greet = { queue: 'greet', schema: z.object({ name: z.string() }), expireSeconds: 60, atOnce: 1 };
    const jobs = await openJobs(database, [greet], { onError: console.error });
    await jobs.work(greet, ({ name }) => new Promise(() => console.log(name)), console.error);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [name] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return name.toString().trim();
}

/** Makes it look as if time had passed since the workers' last sign of life; the embedded database needs none of it. */
async function letTimePass(kind: string): Promise<void> {
  if (kind === 'PGlite') return;
  const database = await open(kind);
  await sql`update pgboss.job set heartbeat_on = now() - interval '25 s' where state = 'active'`.execute(
    database.db,
  );
  await database.close();
}

describe.each(['PGlite', 'PostgreSQL'])('jobs on %s', { timeout: 60_000 }, (kind) => {
  it('are due with the transaction that makes them so, and never without', async () => {
    const database = await open(kind);
    const jobs = await openQueue(database);
    const done: string[] = [];
    await jobs.work(greet, async ({ name }) => void done.push(name), fail);
    const lost = database.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, greet, { name: 'lost' });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    for (const name of ['Ana', 'Eva', 'Sol']) {
      await database.db.transaction().execute((trx) => jobs.enqueue(trx, greet, { name }));
    }
    await vi.waitFor(() => expect(done.sort()).toEqual(['Ana', 'Eva', 'Sol']), waiting);
    await jobs.close();
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from pgboss.job where name = 'greet'`.execute(database.db);
    expect(rows).toEqual([{ n: 3 }]);
    await database.close();
  });

  it('are done one after the other without a pause', async () => {
    const database = await open(kind);
    const jobs = await openQueue(database);
    const names = ['Ana', 'Eva', 'Leo', 'Pau', 'Sol'];
    for (const name of names) {
      await database.db.transaction().execute((trx) => jobs.enqueue(trx, greet, { name }));
    }
    const times: number[] = [];
    await jobs.work(greet, async () => void times.push(performance.now()), fail);
    await vi.waitFor(() => expect(times).toHaveLength(names.length), waiting);
    // Queues are looked at every two seconds: four pauses would be eight.
    expect((times.at(-1) ?? Number.NaN) - (times[0] ?? Number.NaN)).toBeLessThan(4_000);
    await jobs.close();
    await database.close();
  });

  it('are tried again, by the same id, until they are done', async () => {
    const database = await open(kind);
    const jobs = await openQueue(database);
    const tries: string[] = [];
    const failures: string[] = [];
    await jobs.work(
      greet,
      async (_data, id) => {
        tries.push(id);
        if (tries.length === 1) throw new Error('not yet');
      },
      (error) => failures.push(error.message),
    );
    await database.db.transaction().execute((trx) => jobs.enqueue(trx, greet, { name: 'Ana' }));
    await vi.waitFor(() => expect(tries).toHaveLength(2), waiting);
    expect(tries[0]).toBe(tries[1]);
    expect(failures).toEqual(['not yet']);
    await jobs.close();
    await database.close();
  });

  it('wait for a worker: a process that does none leaves them to the next', async () => {
    const database = await open(kind);
    const web = await openQueue(database);
    await database.db.transaction().execute((trx) => web.enqueue(trx, greet, { name: 'later' }));
    await web.close();
    await database.close();
    const again = await open(kind);
    const worker = await openQueue(again);
    const done: string[] = [];
    await worker.work(greet, async ({ name }) => void done.push(name), fail);
    await vi.waitFor(() => expect(done).toEqual(['later']), waiting);
    await worker.close();
    await again.close();
  });

  it('that were cut off by kills go on at the next start, before those that are younger', async () => {
    const database = await open(kind);
    const web = await openQueue(database);
    for (const name of ['oldest', 'younger', 'youngest']) {
      await database.db.transaction().execute((trx) => web.enqueue(trx, greet, { name }));
    }
    await web.close();
    await database.close();
    for (const _ of ['one kill', 'another']) {
      expect(await cutOff(kind)).toBe('oldest');
      await letTimePass(kind);
    }
    const again = await open(kind);
    const started = performance.now();
    const worker = await openQueue(again, 15);
    const done: string[] = [];
    await worker.work(greet, async ({ name }) => void done.push(name), fail);
    await vi.waitFor(() => expect(done).toEqual(['oldest', 'younger', 'youngest']), waiting);
    expect(performance.now() - started).toBeLessThan(15_000);
    await worker.close();
    await again.close();
  });

  it('that were cut off again and again wait, and stand in nobody’s way', async () => {
    const database = await open(kind);
    const web = await openQueue(database);
    for (const name of ['deadly', 'harmless']) {
      await database.db.transaction().execute((trx) => web.enqueue(trx, greet, { name }));
    }
    await sql`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 h', retry_count = 5
      where data->>'name' = 'deadly'`.execute(database.db);
    await sql`update pgboss.queue set monitor_on = now() - interval '1 h'`.execute(database.db);
    await web.close();
    await database.close();
    const again = await open(kind);
    const worker = await openQueue(again, 15);
    const done: string[] = [];
    await worker.work(greet, async ({ name }) => void done.push(name), fail);
    await vi.waitFor(() => expect(done).toEqual(['harmless']), waiting);
    await worker.close();
    const { rows } = await sql<{ waits: boolean }>`
      select start_after > now() + interval '10 s' as waits from pgboss.job where data->>'name' = 'deadly'`.execute(
      again.db,
    );
    expect(rows).toEqual([{ waits: true }]);
    await again.close();
  });

  it('that were cut off while the clock was ahead are known as lost when it is right again', async () => {
    const web = await open(kind);
    const queue = await openQueue(web);
    await web.db.transaction().execute((trx) => queue.enqueue(trx, greet, { name: 'lost ahead' }));
    await queue.close();
    await web.close();
    await cutOff(kind);
    const database = await open(kind);
    await sql`
      update pgboss.job set retry_count = 5, started_on = now() + interval '26 h',
        heartbeat_on = now() + interval '26 h'
      where data->>'name' = 'lost ahead'`.execute(database.db);
    const again = await openQueue(database);
    const { rows } = await sql<{ counts: boolean }>`
      select heartbeat_on <= now() and started_on <= now() as counts from pgboss.job
      where data->>'name' = 'lost ahead'`.execute(database.db);
    expect(rows).toEqual([{ counts: true }]);
    await sql`delete from pgboss.job where data->>'name' = 'lost ahead'`.execute(database.db);
    await again.close();
    await database.close();
  });

  it('that were made while the clock was ahead count from when it is right again', async () => {
    const database = await open(kind);
    const web = await openQueue(database);
    const inOneHour = new Date(Date.now() + 3_600_000);
    for (const [name, from] of [['due'], ['tried'], ['patient', inOneHour]] as const)
      await database.db.transaction().execute((trx) => web.enqueue(trx, greet, { name }, from));
    await sql`
      update pgboss.job set created_on = created_on + interval '26 h', start_after = start_after + interval '26 h',
        state = case when data->>'name' = 'tried' then 'retry' else state::text end::pgboss.job_state
      where data->>'name' in ('due', 'tried', 'patient')`.execute(database.db);
    const done: string[] = [];
    await web.work(greet, async ({ name }) => void done.push(name), fail);
    await vi.waitFor(() => expect(done.sort()).toEqual(['due', 'tried']), waiting);
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job
      where data->>'name' = 'patient'`.execute(database.db);
    expect(rows).toEqual([{ minutes: 60 }]);
    await web.close();
    await database.close();
  });
});
