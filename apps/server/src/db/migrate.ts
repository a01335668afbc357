import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as tarifa from './migrations/0001-tarifa.ts';
import * as cuentas from './migrations/0002-cuentas.ts';
import * as pedidos from './migrations/0003-pedidos.ts';
import type { Tables } from './schema.ts';

/** In order; a migration that has been released never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-tarifa': tarifa,
  '0002-cuentas': cuentas,
  '0003-pedidos': pedidos,
};

/**
 * Brings the tables up to date, all or nothing. Several servers may start at once on one PostgreSQL: Kysely takes an
 * advisory lock, and those who come later find the work done.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
