import { hash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../platform/db/database.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { workerQueues } from '../platform/queues.ts';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/mapa', import.meta.url));
const migrations = fileURLToPath(new URL('../platform/db/migrations', import.meta.url));

/**
 * Puts an empty embedded database into a data folder, as a first start makes it but copied: making one takes seconds.
 */
export async function placeNewDatabase(dataDir: string): Promise<void> {
  const folder = await template(`empty-${versionOf('@electric-sql/pglite')}`, emptyDatabase);
  cpSync(folder, dataDir, { recursive: true });
}

/** Puts an embedded database with all its tables into a data folder, as a first start leaves it but copied. */
export async function placeReadyDatabase(dataDir: string): Promise<void> {
  const versions = ['@electric-sql/pglite', 'pg-boss'].map(versionOf);
  const tables = readdirSync(migrations).map((file) => readFileSync(join(migrations, file), 'utf8'));
  const state = hash('sha256', [...versions, ...tables].join('\n')).slice(0, 16);
  const folder = await template(`ready-${state}`, readyDatabase);
  cpSync(folder, dataDir, { recursive: true });
}

async function emptyDatabase(dataDir: string): Promise<void> {
  await (await PGlite.create(join(dataDir, 'database'))).close();
}

async function readyDatabase(dataDir: string): Promise<void> {
  await placeNewDatabase(dataDir);
  const fail = (error: Error): never => {
    throw error;
  };
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, fail);
  const jobs = await openJobs(database, workerQueues, { onError: fail });
  await jobs.close();
  await database.close();
}

function versionOf(name: string): string {
  const { resolve } = createRequire(import.meta.url);
  const file = join(dirname(resolve(name)), '../package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}

/** A data folder that is made once for all test runs and copied from then on. */
async function template(name: string, make: (dataDir: string) => Promise<void>): Promise<string> {
  const folder = join(cache, `test-database-${name}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${folder}.`);
  await make(unfinished);
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another worker was first; its copy is as good.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
