import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { placeNewDatabase } from '../test/new-database.ts';
import { runBackup } from './backup.ts';
import { CommandError } from './command.ts';

let folder: string;
let database: Database;
const opened = (name: string) =>
  openDatabase({ databaseUrl: undefined, dataDir: join(folder, name) }, (error) => {
    throw error;
  });
const said: string[] = [];
const backUp = (...args: string[]) =>
  runBackup(args, {
    db: database.db,
    ...(database.backUp && { backUp: database.backUp }),
    cwd: folder,
    withJobs: () => Promise.reject(new Error('no jobs here')),
    write: (line) => said.push(line),
    readPassword: async () => '',
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-backup-'));
  await placeNewDatabase(join(folder, 'running'));
  database = await opened('running');
  await sql`create table moved (side text, amount int)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

// Every transaction takes from one side, waits, and gives to the other: any whole copy has a sum of 0.
it('of a running database holds whole transactions only, and those that were done before', async () => {
  let busy = true;
  let done = 0;
  const working = (async () => {
    while (busy) {
      await database.db.transaction().execute(async (trx) => {
        await sql`insert into moved values ('from', -1)`.execute(trx);
        await sql`insert into moved select 'to', 1 from generate_series(1, 1)`.execute(trx);
      });
      done += 1;
      // All of it happens in this process: others have a turn.
      await setImmediate();
    }
  })();
  await expect.poll(() => done).toBeGreaterThan(20);
  const before = done;
  await backUp('copy.tar.gz');
  const after = done;
  busy = false;
  await working;
  await mkdir(join(folder, 'restored'));
  await promisify(execFile)('tar', ['-xzf', join(folder, 'copy.tar.gz'), '-C', join(folder, 'restored')]);
  const restored = await opened('restored');
  const { rows } = await sql<{ sum: number; pairs: number }>`
    select sum(amount)::int as sum, (count(*) / 2)::int as pairs from moved`.execute(restored.db);
  await restored.close();
  expect(rows[0]?.sum).toBe(0);
  expect(rows[0]?.pairs).toBeGreaterThanOrEqual(before);
  expect(rows[0]?.pairs).toBeLessThanOrEqual(after + 1);
  expect(said.at(-1)).toMatch(/^copy\.tar\.gz: the database as it was, [\d.]+ MB\.$/);
  expect((await stat(join(folder, 'copy.tar.gz'))).mode & 0o777).toBe(0o600);
});

it('replaces no earlier file unasked', async () => {
  await writeFile(join(folder, 'earlier.tar.gz'), 'earlier');
  const earlier = () => readFile(join(folder, 'earlier.tar.gz'), 'latin1');
  await expect(backUp('earlier.tar.gz')).rejects.toThrow('If it is meant, say it again with --yes.');
  expect(await earlier()).toBe('earlier');
  await backUp('earlier.tar.gz', '--yes');
  expect(await earlier()).not.toBe('earlier');
});

it('that cannot be written says so and leaves nothing; how it is used is said', async () => {
  await expect(backUp('nowhere/copy.tar.gz')).rejects.toThrow(/^nowhere\/copy\.tar\.gz: ENOENT/);
  await expect(backUp()).rejects.toBeInstanceOf(CommandError);
});
