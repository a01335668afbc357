import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from './platform/db/database.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { workerQueues } from './platform/queues.ts';
import { type Postgres, startPostgres } from './test/postgres.ts';
import { admin, startProgram } from './test/program.ts';

const fail = (error: Error): never => {
  throw error;
};

let folder: string;
let server: Postgres;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-read-only-'));
  server = await startPostgres();
  settings = { DATABASE_URL: server.url, DATA_DIR: join(folder, 'data') };
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '' }, fail);
  const jobs = await openJobs(database, workerQueues, { onError: fail });
  await jobs.close();
  await database.close();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function ask(statement: string): Promise<unknown[]> {
  const client = new pg.Client({
    connectionString: server.url,
    options: '-c default_transaction_read_only=off',
  });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

const makeReadOnly = (is: 'on' | 'off') =>
  ask(`alter database postgres set default_transaction_read_only = ${is}`);

/** What a command says that is not done. */
const refusal = async (...args: readonly string[]) => {
  const refused = await admin(args, settings).catch((error: unknown) => error);
  return (refused as { stderr?: string }).stderr?.trim() ?? `it was done: ${refused}`;
};

describe('a database that may only be read', { timeout: 180_000 }, () => {
  it('is looked at by commands; those that write say in one line that they cannot', async () => {
    await makeReadOnly('on');
    expect(await admin(['orders', 'list'], settings)).toBe('0 orders\n');
    // Nor do they need a folder of their own.
    const nowhere = { ...settings, DATA_DIR: '/proc/mapa' };
    expect(await admin(['invoices', 'list'], nowhere)).toBe('0 invoices\n');
    const line = /^Nothing was done: the database writes nothing at present \(.*read-only transaction\).*$/;
    expect(await refusal('orders', 'resume-after', 'P-000041', '--lost')).toMatch(line);
  });

  it('is started on, without what writes, which goes on once it may', async () => {
    await makeReadOnly('on');
    const program = startProgram(settings);
    const address = await program.address;
    const ready = async () => (await fetch(`${address}/readyz`)).json();
    expect(await ready()).toEqual({ status: 'degraded', failing: ['database-writes'] });
    expect((await fetch(`${address}/wms?SERVICE=WMS&REQUEST=GetCapabilities`)).status).toBe(200);
    expect(program.output()).not.toMatch(/^\s+at /m);
    await makeReadOnly('off');
    await ask(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    );
    const prepared = ask.bind(undefined, 'select max(updated_on) from pgboss.queue');
    const before = await prepared();
    await vi.waitFor(async () => expect(await prepared()).not.toEqual(before), {
      timeout: 60_000,
      interval: 500,
    });
    expect(await program.end()).toBe(0);
  });

  it('that was restored is told of in one line', async () => {
    await ask("update database_mark set mark = 'another'");
    await makeReadOnly('on');
    expect(await refusal('orders', 'list')).toMatch(
      /^The database .*\/postgres writes nothing .* or it was restored.*$/,
    );
    await makeReadOnly('off');
  });
});
