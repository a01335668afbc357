import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeNewDatabase } from '../../test/new-database.ts';
import { type Postgres, startPostgres } from '../../test/postgres.ts';
import { openDatabase } from './database.ts';
import { LAST_MIGRATION, migrate } from './migrate.ts';
import type { Tables } from './schema.ts';

const fail = (error: Error) => {
  throw error;
};

let dataDir: string;
let server: Postgres;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mapa-newer-'));
  await placeNewDatabase(dataDir);
  server = await startPostgres();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What the next release does: a column more, and the oldest code that may still run on these tables. */
async function migrateByNextRelease(
  config: Parameters<typeof openDatabase>[0],
  oldest: string,
): Promise<void> {
  const { db, close } = await openDatabase(config, fail);
  await sql`alter table orders add column if not exists note text`.execute(db);
  await sql`insert into kysely_migration values ('9999-note', '2027-01-01') on conflict do nothing`.execute(
    db,
  );
  await db.updateTable('schema_support').set({ oldest }).execute();
  await close();
}

const stores = {
  'the embedded database': () => ({ dataDir, databaseUrl: undefined }),
  PostgreSQL: () => ({ dataDir: '', databaseUrl: server.url }),
};

it.each(Object.entries(stores))(
  'code goes on working on the tables of the next release: %s',
  async (_, of) => {
    const config = of();
    await migrateByNextRelease(config, LAST_MIGRATION);
    const database = await openDatabase(config, fail);
    expect(await database.db.selectFrom('orders').selectAll().execute()).toEqual([]);
    await database.close();
    await migrateByNextRelease(config, '9999-note');
    for (const migrate of ['start', 'apart'] as const)
      await expect(openDatabase({ ...config, migrate }, fail)).rejects.toThrow(
        `The tables are of a newer version (9999-note), which this one (${LAST_MIGRATION}) cannot work on`,
      );
  },
);

it('the release before does not start on these tables: it reads no R4 of a buyer and no passport', async () => {
  const config = { dataDir: join(dataDir, 'oldest'), databaseUrl: undefined };
  await placeNewDatabase(config.dataDir);
  const { db, close } = await openDatabase(config, fail);
  const { oldest } = await db.selectFrom('schema_support').select('oldest').executeTakeFirstOrThrow();
  await close();
  const lastOfTheReleaseBefore = '0024-request-counts';
  expect(oldest > lastOfTheReleaseBefore, oldest).toBe(true);
});

it('a start may leave the tables to `admin migrate`', async () => {
  const config = { dataDir: join(dataDir, 'apart'), databaseUrl: undefined };
  await placeNewDatabase(config.dataDir);
  await expect(openDatabase({ ...config, migrate: 'apart' }, fail)).rejects.toThrow(
    'npm run admin -- migrate',
  );
  await (await openDatabase(config, fail)).close();
  await (await openDatabase({ ...config, migrate: 'apart' }, fail)).close();
});

it('a migration does not wait for ever for a table that somebody holds', { timeout: 60_000 }, async () => {
  const admin = new pg.Client(server.url);
  await admin.connect();
  await admin.query('create database held');
  await admin.end();
  const config = { dataDir: '', databaseUrl: server.url.replace(/\/postgres$/, '/held') };
  // Tables of before a migration, and a program that holds what it is about to make.
  const pool = new pg.Pool({ connectionString: config.databaseUrl });
  const older = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(older, '0007-restored');
  await older.destroy();
  const holder = new pg.Client(config.databaseUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query('create table schema_support ()');
  await expect(openDatabase(config, fail)).rejects.toMatchObject({ code: '55P03' });
  await holder.query('rollback');
  await (await openDatabase(config, fail)).close();
  await holder.end();
});
