import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as tarifa from './migrations/0001-tarifa.ts';
import * as cuentas from './migrations/0002-cuentas.ts';
import * as pedidos from './migrations/0003-pedidos.ts';
import * as registrations from './migrations/0004-registrations.ts';
import * as englishNames from './migrations/0005-english-names.ts';
import * as invoiceRecords from './migrations/0006-invoice-records.ts';
import * as restored from './migrations/0007-restored.ts';
import type { Tables } from './schema.ts';

/** In order; a migration that has been released never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-tarifa': tarifa,
  '0002-cuentas': cuentas,
  '0003-pedidos': pedidos,
  '0004-registrations': registrations,
  '0005-english-names': englishNames,
  '0006-invoice-records': invoiceRecords,
  '0007-restored': restored,
};

/**
 * Brings the tables up to date, all or nothing. Several servers may start at once on one PostgreSQL: Kysely takes an
 * advisory lock, and those who come later find the work done. `last` is the migration to end with, for tests of older
 * tables.
 */
export async function migrate(db: Kysely<Tables>, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw error;
}
