import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { found } from '../../test/found.ts';
import { type Postgres, startPostgres } from '../../test/postgres.ts';
import { type Database, openDatabase } from './database.ts';
import { DatabaseInUseError } from './lock.ts';
import { LAST_MIGRATION } from './migrate.ts';

const fail = (error: Error) => {
  throw error;
};
const seeded = {
  tarifa: [{ precio_unidad_centimos: 20_000 }],
  descuentos: [
    { desde: 3, descuento_decimas: 165 },
    { desde: 10, descuento_decimas: 250 },
  ],
};

async function contents({ db }: Database): Promise<typeof seeded> {
  const tarifa = await db.selectFrom('tariffs').select('precio_unidad_centimos').execute();
  const descuentos = await db
    .selectFrom('tariff_discounts')
    .select(['desde', 'descuento_decimas'])
    .orderBy('desde')
    .execute();
  return { tarifa, descuentos };
}

/** Another process that opens the same database, says so, and keeps it until it is killed. */
async function holder(dataDir: string) {
  const script = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))};
    const { db } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} }, console.error);
    await db.updateTable('tariffs').set({ precio_unidad_centimos: 12_345 }).execute();
    console.log('open');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('the embedded database', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mapa-db-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const config = () => ({ dataDir, databaseUrl: undefined });

  it('is made with the first prices, and keeps what is written', async () => {
    let made = 0;
    const announce = () => {
      made += 1;
    };
    const first = await openDatabase(config(), fail, announce);
    expect(await contents(first)).toEqual(seeded);
    await first.db
      .insertInto('tariff_discounts')
      .values({ vigente_desde: new Date(0), desde: 15, descuento_decimas: 300 })
      .execute();
    await first.close();
    const second = await openDatabase(config(), fail, announce);
    expect(made).toBe(1);
    expect((await contents(second)).descuentos).toHaveLength(3);
    await second.close();
  });

  it('is for one process at a time, and free again when that is killed', async () => {
    const other = await holder(dataDir);
    const refused = openDatabase(config(), fail);
    await expect(refused).rejects.toBeInstanceOf(DatabaseInUseError);
    await expect(refused).rejects.toMatchObject({ folder: dataDir, holder: String(other.pid) });
    other.kill('SIGKILL');
    await once(other, 'exit');
    const mine = await openDatabase(config(), fail);
    expect((await contents(mine)).tarifa).toEqual([{ precio_unidad_centimos: 12_345 }]);
    await mine.close();
  });

  it('answers a ping until it is closed', async () => {
    const database = await openDatabase(config(), fail);
    await database.ping();
    await database.close();
    await expect(database.ping()).rejects.toThrow();
  });
});

describe('PostgreSQL', () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  }, 120_000);
  afterAll(() => server.stop());

  it('is migrated once by servers that start at the same moment', async () => {
    const config = { databaseUrl: server.url, dataDir: '' };
    const databases = await Promise.all([1, 2, 3, 4].map(() => openDatabase(config, fail)));
    for (const database of databases) expect(await contents(database)).toEqual(seeded);
    const [first] = databases;
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from kysely_migration`.execute(
      found(first).db,
    );
    expect(rows).toEqual([{ n: Number.parseInt(LAST_MIGRATION, 10) }]);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('outlives a connection that the server cuts in the middle of a query', async () => {
    const lost: string[] = [];
    const config = { databaseUrl: server.url, dataDir: '' };
    const database = await openDatabase(config, (error) => lost.push(error.message));
    const other = await openDatabase(config, fail);
    const query = expect(sql`select pg_sleep(60)`.execute(database.db)).rejects.toThrow(/terminat/);
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(60)'`.execute(
        other.db,
      );
      expect(rows).toHaveLength(1);
    });
    await query;
    await vi.waitFor(() => expect(lost.length).toBeGreaterThan(0), { timeout: 30_000 });
    await database.ping();
    await Promise.all([database.close(), other.close()]);
  });
});
