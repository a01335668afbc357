import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAST_MIGRATION, lastMigrationOf, migrate } from '../platform/db/migrate.ts';
import type { Tables } from '../platform/db/schema.ts';
import { placeNewDatabase, placeReadyDatabase } from '../test/new-database.ts';
import { admin } from '../test/program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-other-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function inDatabase<Result>(
  dataDir: string,
  act: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const pglite = await PGlite.create(join(dataDir, 'database'));
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return act(db).finally(() => db.destroy());
}

/** What a command says that is refused. */
const refusal = async (dataDir: string, ...args: readonly string[]) => {
  const refused = await admin(args, { DATA_DIR: dataDir }).catch((error: unknown) => error);
  return (refused as { stderr?: string }).stderr?.trim() ?? `it was done: ${refused}`;
};

describe('npm run admin on a stopped database', { timeout: 120_000 }, () => {
  it('of an older release changes no tables, and backs them up', async () => {
    const dataDir = join(folder, 'older');
    await placeNewDatabase(dataDir);
    await inDatabase(dataDir, (db) => migrate(db, '0024-request-counts'));
    const said = await refusal(dataDir, 'orders', 'list');
    expect(said).toMatch(/^The tables lack 0025-.*npm run admin -- migrate.*the admin of the release.*$/);
    const copy = await admin(['backup', join(dataDir, 'before.tar.gz')], { DATA_DIR: dataDir });
    expect(copy).toContain(`of another release (0024-request-counts; this release: ${LAST_MIGRATION})`);
    expect(await inDatabase(dataDir, lastMigrationOf)).toBe('0024-request-counts');
    await admin(['migrate'], { DATA_DIR: dataDir });
    expect(await inDatabase(dataDir, lastMigrationOf)).toBe(LAST_MIGRATION);
    expect(await admin(['orders', 'list'], { DATA_DIR: dataDir })).toBe('0 orders\n');
  });

  it('of a newer release refuses what a server of this one would refuse, but for a backup', async () => {
    const dataDir = join(folder, 'newer');
    await placeReadyDatabase(dataDir);
    await inDatabase(dataDir, async (db) => {
      await sql`insert into kysely_migration values ('9999-x', '2027-01-01')`.execute(db);
      await db.updateTable('schema_support').set({ oldest: '9999-x' }).execute();
    });
    for (const args of [
      ['orders', 'list'],
      ['users', 'block', 'ana@ejemplo.es'],
      ['invoices', 'refund', 'P-000007', '--points', '1', '--reason', 'x'],
      ['migrate'],
    ])
      expect(await refusal(dataDir, ...args)).toMatch(/^The tables are of a newer version \(9999-x\).*$/);
    expect(await admin(['backup', join(dataDir, 'now.tar.gz')], { DATA_DIR: dataDir })).toContain(
      'of another release (9999-x',
    );
  });
});
