import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { placeReadyDatabase } from '../../../test/new-database.ts';
import { startPostgres } from '../../../test/postgres.ts';

/** A new embedded database, and how to let go of it. */
export async function embeddedDatabase(): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mapa-facturas-'));
  await placeReadyDatabase(dataDir);
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, () => undefined);
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database on a server of its own; lost connections are what is tried there. */
export async function serverDatabase(): Promise<Database> {
  const server = await startPostgres();
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '' }, () => undefined);
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}
