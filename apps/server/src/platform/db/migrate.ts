import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as tarifa from './migrations/0001-tarifa.ts';
import * as cuentas from './migrations/0002-cuentas.ts';
import * as pedidos from './migrations/0003-pedidos.ts';
import * as registrations from './migrations/0004-registrations.ts';
import * as englishNames from './migrations/0005-english-names.ts';
import * as invoiceRecords from './migrations/0006-invoice-records.ts';
import * as restored from './migrations/0007-restored.ts';
import * as schemaSupport from './migrations/0008-schema-support.ts';
import * as chosenPoints from './migrations/0009-chosen-points.ts';
import * as consumers from './migrations/0010-consumers.ts';
import * as formats from './migrations/0011-formats.ts';
import * as desk from './migrations/0012-desk.ts';
import * as partialRefunds from './migrations/0013-partial-refunds.ts';
import * as atlasVersion from './migrations/0014-atlas-version.ts';
import * as vatByLaw from './migrations/0015-vat-by-law.ts';
import * as referenceMonths from './migrations/0016-reference-months.ts';
import * as notices from './migrations/0017-notices.ts';
import * as acceptedTexts from './migrations/0018-accepted-texts.ts';
import * as projects from './migrations/0019-projects.ts';
import * as projectFiles from './migrations/0020-project-files.ts';
import * as report from './migrations/0021-report.ts';
import * as lookedAt from './migrations/0022-looked-at.ts';
import * as imports from './migrations/0023-imports.ts';
import * as requestCounts from './migrations/0024-request-counts.ts';
import * as orphanPayments from './migrations/0025-orphan-payments.ts';
import * as chainOfAnInstallation from './migrations/0026-chain-of-an-installation.ts';
import * as reportEnergy from './migrations/0027-report-energy.ts';
import * as lateDeliveries from './migrations/0028-late-deliveries.ts';
import * as sizeOfPrivateFiles from './migrations/0029-size-of-private-files.ts';
import * as askedAgain from './migrations/0030-asked-again.ts';
import type { Tables } from './schema.ts';

/** The migrations in order; one that has been released never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-tarifa': tarifa,
  '0002-cuentas': cuentas,
  '0003-pedidos': pedidos,
  '0004-registrations': registrations,
  '0005-english-names': englishNames,
  '0006-invoice-records': invoiceRecords,
  '0007-restored': restored,
  '0008-schema-support': schemaSupport,
  '0009-chosen-points': chosenPoints,
  '0010-consumers': consumers,
  '0011-formats': formats,
  '0012-desk': desk,
  '0013-partial-refunds': partialRefunds,
  '0014-atlas-version': atlasVersion,
  '0015-vat-by-law': vatByLaw,
  '0016-reference-months': referenceMonths,
  '0017-notices': notices,
  '0018-accepted-texts': acceptedTexts,
  '0019-projects': projects,
  '0020-project-files': projectFiles,
  '0021-report': report,
  '0022-looked-at': lookedAt,
  '0023-imports': imports,
  '0024-request-counts': requestCounts,
  '0025-orphan-payments': orphanPayments,
  '0026-chain-of-an-installation': chainOfAnInstallation,
  '0027-report-energy': reportEnergy,
  '0028-late-deliveries': lateDeliveries,
  '0029-size-of-private-files': sizeOfPrivateFiles,
  '0030-asked-again': askedAgain,
};

export const LAST_MIGRATION = Object.keys(MIGRATIONS).at(-1) ?? '';
/**
 * Code that knows the migrations up to this one works on these tables. It is raised when a migration is more than an
 * addition, and when older code cannot read what is written: such code knows no invoice that corrects its buyer, and no
 * record with a passport, after which it issues nothing. Nor does it know that a restore closes chains of records.
 */
const OLDEST_CODE = '0026-chain-of-an-installation';

/** The tables and this code do not go together; the message is for the operator. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/**
 * Brings the tables up to date, all or nothing. Tables of a newer version are left alone if it says that this code may
 * work on them. Several servers may start at once on one PostgreSQL: Kysely takes an advisory lock, and later ones find
 * the work done. `last` is the migration to end with, for tests of older tables.
 * @throws SchemaError where this code cannot work on the tables.
 */
export async function migrate(db: Kysely<Tables>, last?: string): Promise<void> {
  const { done, missing } = await standing(db);
  if (last === undefined && (await areNewer(db, done))) return;
  if (missing.length === 0) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => impatient } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw error;
  if (last !== undefined) return;
  await db
    .insertInto('schema_support')
    .values({ oldest: OLDEST_CODE })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ oldest: OLDEST_CODE }))
    .execute();
}

/**
 * Refuses tables that lack a migration, or on which this code cannot work.
 * @throws SchemaError
 */
export async function refuseOtherTables(db: Kysely<Tables>): Promise<void> {
  const { done, missing } = await standing(db);
  if (await areNewer(db, done)) return;
  if (missing.length === 0) return;
  if (done.length === 0)
    throw new SchemaError(
      'This database has no tables of the program. Is it the right one? To make them: npm run admin -- migrate',
    );
  throw new SchemaError(
    `The tables lack ${missing.join(', ')}. Bring them up to date: npm run admin -- migrate (or use the admin of ` +
      'the release that they are of)',
  );
}

/** The last migration of the tables; undefined where there are none. */
export const lastMigrationOf = async (db: Kysely<Tables>): Promise<string | undefined> =>
  (await standing(db)).done.at(-1);

/**
 * Whether the tables are of a newer version that lets this code work on them.
 * @throws SchemaError where they are of a version that does not.
 */
async function areNewer(db: Kysely<Tables>, done: readonly string[]): Promise<boolean> {
  const newest = done.at(-1) ?? '';
  if (newest <= LAST_MIGRATION) return false;
  const { oldest } = await db.selectFrom('schema_support').select('oldest').executeTakeFirstOrThrow();
  if (oldest <= LAST_MIGRATION) return true;
  throw new SchemaError(
    `The tables are of a newer version (${newest}), which this one (${LAST_MIGRATION}) cannot work on. ` +
      'Start the newer version.',
  );
}

/** The migrations that the tables have, in order, and those of this code that they lack. */
async function standing(db: Kysely<Tables>): Promise<{ done: string[]; missing: string[] }> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return { done: [], missing: Object.keys(MIGRATIONS) };
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const done = rows.map(({ name }) => name);
  return { done, missing: Object.keys(MIGRATIONS).filter((name) => !done.includes(name)) };
}

/**
 * A migration that waits for a table makes everybody else wait behind it, so it gives up after this time and leaves all
 * as it was.
 */
const LOCK_TIMEOUT = '5s';

const impatient: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(MIGRATIONS).map(([name, { up }]) => [
    name,
    {
      async up(db) {
        await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(db);
        await up(db);
      },
    },
  ]),
);
