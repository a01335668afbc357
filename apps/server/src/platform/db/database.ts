import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import {
  type Dialect,
  Kysely,
  type LogEvent,
  PGliteDialect,
  PostgresDialect,
  type PostgresPoolClient,
  sql,
} from 'kysely';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { traceQuery } from '../telemetry/queries.ts';
import { backUpEmbedded } from './back-up.ts';
import { lockDatabase } from './lock.ts';
import { migrate, refuseOtherTables } from './migrate.ts';
import { followRefusals } from './refusals.ts';
import { recogniseEmbedded, recogniseServer } from './restored.ts';
import type { Tables } from './schema.ts';
import { followed, UnreachableError } from './unreachable.ts';

/** The one database of the process. */
export interface Database {
  readonly db: Kysely<Tables>;
  /** The embedded database or the address of a server, for code that brings its own SQL. */
  readonly store: PGlite | string;
  /** The connections of this process to a server, by state; an embedded database has none. */
  readonly connections?: () => Readonly<Record<'active' | 'idle' | 'waiting', number>>;
  /** Writes a copy of an embedded database into a file; a server has tools of its own for that. */
  readonly backUp?: (file: string) => Promise<void>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Rejects while the database answers but does not write: its disk is full, or it is read-only. */
  checkWrites(now?: number): Promise<void>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * The embedded database keeps 16 MiB of its pages in memory, not the 128 of a server: a shop on one machine has some
 * MiB of rows, and the system keeps the files at hand anyway. That is 120 MiB less of the process.
 */
const EMBEDDED = { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] };

/** Whether opening brings the tables up to date, refuses others than this code's, or takes them as they are. */
export type TablesAtOpening = Config['migrate'] | 'as-they-are';

/**
 * Opens the database and brings its tables up to date: PostgreSQL at `DATABASE_URL`, else the embedded PGlite in the
 * data folder. `onConnectionLost` hears of connections that the server cut. `onCreate` is called before an embedded
 * database is made, which takes seconds.
 * @throws DatabaseInUseError when another process has the embedded one open.
 * @throws SchemaError when this code cannot work on the tables.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & { readonly migrate?: TablesAtOpening },
  onConnectionLost: (error: Error) => void,
  onCreate: () => void = () => undefined,
): Promise<Database> {
  const update = UPDATES[config.migrate ?? 'start'];
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir, update, onCreate);
  return openServer(config.databaseUrl, update, onConnectionLost);
}

/**
 * Brings the tables up to date, or refuses tables that do not fit. Without it nothing is written, so that any tables
 * will do.
 */
type Update = ((db: Kysely<Tables>) => Promise<void>) | undefined;

const UPDATES: Readonly<Record<TablesAtOpening, Update>> = {
  start: (db) => migrate(db),
  apart: refuseOtherTables,
  'as-they-are': undefined,
};

async function openEmbedded(dataDir: string, update: Update, onCreate: () => void): Promise<Database> {
  // V8's optimising compiler takes half a gigabyte for PostgreSQL's largest functions, in the background and after
  // every start; the code of its first compiler is good enough for an embedded database.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  const unlock = lockDatabase(dataDir);
  try {
    const pglite = await openPglite(join(dataDir, 'database'), onCreate);
    const recognise = (db: Kysely<Tables>) => recogniseEmbedded(db, dataDir);
    const database = await prepare({
      store: pglite,
      dialect: new PGliteDialect({ pglite }),
      update,
      recognise,
      release: unlock,
    });
    return { ...database, backUp: (file) => backUpEmbedded(pglite, dataDir, file) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A new database appears whole or not at all: a start that is cut short leaves nothing half made. */
async function openPglite(folder: string, onCreate: () => void): Promise<PGlite> {
  if (!existsSync(folder)) {
    onCreate();
    const unfinished = `${folder}.new`;
    await rm(unfinished, { recursive: true, force: true });
    const made = await PGlite.create(unfinished, EMBEDDED);
    await made.close();
    await rename(unfinished, folder);
  }
  return PGlite.create(folder, EMBEDDED);
}

async function openServer(
  connectionString: string,
  update: Update,
  onConnectionLost: (error: Error) => void,
): Promise<Database> {
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  let closing = false;
  // The pool listens to idle connections only, and stops listening before the server has hung up: a connection lost at
  // another moment would end the process. Each connection therefore has a listener for all its life, and the pool has
  // nothing to add.
  const onLost = (error: Error) => {
    if (!closing) onConnectionLost(error);
  };
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => undefined);
  // A connection keeps one wrapper for its whole life, by which Kysely recognises it.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const connect = async () => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new UnreachableError(error);
    });
    const known = clients.get(client) ?? followed(client, onLost);
    clients.set(client, known);
    return known;
  };
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } });
  const database = await prepare({ store: connectionString, dialect, update, recognise: recogniseServer });
  return {
    ...database,
    connections: () => ({
      active: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => {
      closing = true;
      return database.close();
    },
  };
}

async function prepare({
  store,
  dialect,
  update,
  recognise,
  release,
}: {
  readonly store: PGlite | string;
  readonly dialect: Dialect;
  readonly update: Update;
  /** Notices that the database was restored. */
  readonly recognise: (db: Kysely<Tables>) => Promise<void>;
  readonly release?: () => void;
}): Promise<Database> {
  const refusals = followRefusals();
  const log = (event: LogEvent) => {
    traceQuery(event);
    refusals.heard(event);
  };
  const db = new Kysely<Tables>({ dialect, log });
  try {
    if (update !== undefined) {
      await update(db);
      await recognise(db);
    }
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    store,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    checkWrites: (now) => refusals.check(db, now),
    close: async () => {
      await db.destroy();
      release?.();
    },
  };
}
