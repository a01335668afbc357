import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, type AppParts, createApp } from '../app.ts';
import { readConfig } from '../platform/config/config.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts';
import { workerQueues } from '../platform/queues.ts';
import { type OpenedAtlas, openConfiguredAtlas } from '../platform/threads/open-atlas.ts';
import { workOfRole } from '../work.ts';
import { testAtlas } from './new-data-folder.ts';
import { placeReadyDatabase } from './new-database.ts';

export interface RealApp extends App {
  /** Address of the server on the loopback: at `PORT` where the environment says one, else at a free port. */
  readonly address: string;
  readonly dataDir: string;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly atlas: OpenedAtlas;
  close(): Promise<void>;
}

/** The least that an operator has to say in production. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://viento.example',
  CONTACT_EMAIL: 'hola@viento.example',
  ORGANISATION_ADDRESS: 'Calle Mayor, 1, 28013 Madrid',
  SMTP_URL: 'smtp://127.0.0.1:9',
} as const;

export interface RealAppOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly parts?: Partial<AppParts>;
  /** Hears of lost connections; without it they are faults of the test. */
  readonly onFault?: (error: Error) => void;
}

function unexpected(error: Error): never {
  throw error;
}

/** The whole application over HTTP: a new embedded database in a temporary folder and the demonstration atlas. */
export async function startRealApp(options: RealAppOptions = {}): Promise<RealApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mapa-test-'));
  const onFault = options.onFault ?? unexpected;
  const config = readConfig({ DATA_DIR: dataDir, ...options.environment });
  if (config.databaseUrl === undefined) await placeReadyDatabase(dataDir);
  const [database, atlas] = await Promise.all([
    openDatabase(config, onFault),
    openConfiguredAtlas(testAtlas),
  ]);
  const jobs = await openJobs(database, workerQueues, { retryDelaySeconds: 1, onError: onFault });
  const { atlas: read, check: checkAtlas, source: atlasSource } = atlas;
  const parts = { config, database, jobs, atlas: read, atlasSource, checkAtlas };
  const app = await createApp({ ...parts, log: { level: 'silent' }, ...options.parts });
  const endWork = await workOfRole({ ...parts, log: app.server.log });
  const port = options.environment?.PORT === undefined ? 0 : config.port;
  const address = await app.server.listen({ host: '127.0.0.1', port });
  return {
    ...app,
    address,
    dataDir,
    database,
    jobs,
    atlas,
    async close() {
      await app.server.close();
      await jobs.close();
      await endWork();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
