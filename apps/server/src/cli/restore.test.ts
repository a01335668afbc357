import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { heldNumbers } from '../platform/db/restored.ts';
import { issueInvoice } from '../shop/invoice/issue.ts';
import { addPaidOrder } from '../shop/invoice/test/order.ts';
import { recordingConfig, recordingIssuer, withInstallation } from '../shop/records/test/recorder.ts';
import { placeNewDatabase } from '../test/new-database.ts';
import { type PostgresWithTools, startPostgresWithTools } from '../test/postgres-tools.ts';
import { runInvoices } from './invoices.ts';
import { runOrders } from './orders.ts';

const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
const [embeddedBackup, embeddedRestore, serverBackup, serverRestore] = commands;

const fail = (error: Error) => {
  throw error;
};

let folder: string;
let postgres: PostgresWithTools;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
  folder = await mkdtemp(join(tmpdir(), 'mapa-restore-'));
  postgres = await startPostgresWithTools();
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

const shell = (script: string | undefined, environment: Readonly<Record<string, string>>) =>
  promisify(execFile)('sh', ['-euc', script ?? 'exit 1'], {
    cwd: folder,
    env: { ...process.env, PATH: `${postgres.tools}${delimiter}${process.env.PATH}`, ...environment },
  });

const kept = recordingConfig('https://localhost:1', '/nowhere');
/** The number of the installation that is in force. */
let installation = '1';
const config = () => withInstallation(kept, installation);

async function sell({ db }: Database): Promise<string> {
  const order = await addPaidOrder(db);
  const issuer = recordingIssuer(config());
  await db.transaction().execute((trx) => issueInvoice(trx, order, issuer, new Date('2026-11-22T12:00:00Z')));
  const { numero } = await db
    .selectFrom('invoices')
    .select('numero')
    .where('pedido_id', '=', order)
    .executeTakeFirstOrThrow();
  return `F2026-${String(numero).padStart(6, '0')}`;
}

async function say({ db }: Database, command: typeof runInvoices, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  await command(['resume-after', ...args], {
    db,
    records: config().records,
    ask: async () => 'yes',
    withJobs: () => Promise.reject(new Error('no jobs here')),
    write: (line) => lines.push(line),
    readPassword: async () => '',
  });
  return lines.join('\n');
}

/** Sells twice, the second time after the backup, and opens what was restored. */
const ways: Readonly<Record<string, () => Promise<{ open: () => Promise<Database> }>>> = {
  async 'the embedded database'() {
    const open = (name: string) =>
      openDatabase({ dataDir: join(folder, name), databaseUrl: undefined }, fail);
    await placeNewDatabase(join(folder, 'before'));
    const before = await open('before');
    await sell(before);
    await before.close();
    await shell(embeddedBackup, { DATA_DIR: join(folder, 'before') });
    const after = await open('before');
    expect(await heldNumbers(after.db)).toEqual([]);
    await sell(after);
    await after.close();
    await shell(`mkdir "$DATA_DIR"\n${embeddedRestore}`, { DATA_DIR: join(folder, 'after') });
    return { open: () => open('after') };
  },
  async PostgreSQL() {
    const open = (name: string) => openDatabase({ databaseUrl: postgres.url(name), dataDir: '' }, fail);
    const createdb = (name: string) =>
      shell(`createdb --maintenance-db "$DATABASE_URL" ${name}`, {
        DATABASE_URL: postgres.url('postgres'),
      });
    await createdb('mapa');
    const running = await open('mapa');
    await sell(running);
    await shell(serverBackup, { DATABASE_URL: postgres.url('mapa') });
    await sell(running);
    await running.close();
    const again = await open('mapa');
    expect(await heldNumbers(again.db)).toEqual([]);
    await again.close();
    await createdb('restored');
    await shell(serverRestore, { DATABASE_URL: postgres.url('restored') });
    return { open: () => open('restored') };
  },
};

it('a command makes no tables in a database that has none', async () => {
  await shell('createdb --maintenance-db "$DATABASE_URL" another', {
    DATABASE_URL: postgres.url('postgres'),
  });
  const main = join(import.meta.dirname, 'main.ts');
  const DATABASE_URL = postgres.url('another');
  const orders = promisify(execFile)(process.execPath, [main, 'orders', 'list'], {
    env: { ...process.env, DATABASE_URL },
  });
  await expect(orders).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has no tables of the program'),
  });
  const { stdout } = await shell('psql "$DATABASE_URL" -Atc "$ASKED"', {
    DATABASE_URL,
    ASKED: "select count(*) from pg_tables where schemaname = 'public'",
  });
  expect(stdout).toBe('0\n');
});

describe.each(Object.entries(ways))('%s, restored by the very commands of the guide', (_, restore) => {
  it('gives no number twice: it waits until it was said which was the last', {
    timeout: 120_000,
  }, async () => {
    installation = '1';
    const { open } = await restore();
    const database = await open();
    await expect(sell(database)).rejects.toThrow('The database was restored');
    await expect(say(database, runInvoices, 'F2026-000000')).rejects.toThrow(
      'holds F2026-000001, a later invoice than F2026-000000',
    );
    await expect(say(database, runInvoices, 'nonsense')).rejects.toThrow('is no number of an invoice');
    await expect(say(database, runOrders, 'P-000000')).rejects.toThrow(/holds P-\d+, a later/);
    // A year too late would leave this one without its lost numbers, and the next with a gap.
    await expect(say(database, runInvoices, 'F2027-000002')).rejects.toThrow('is of 2027, and this is 2026');
    await expect(sell(database)).rejects.toThrow('The database was restored');
    const tooMany = 'it is more than 500 after the last one here';
    await expect(say(database, runInvoices, 'F2026-900000')).rejects.toThrow(tooMany);
    await expect(say(database, runOrders, 'P-900000')).rejects.toThrow(tooMany);
    // Records of after the backup went to the tax agency, and are lost here.
    await expect(say(database, runInvoices, 'F2026-000002')).rejects.toThrow(
      'records that were made under installation 1 since the backup are not in it. Set VERIFACTU_INSTALLATION',
    );
    installation = '2';
    // What was too high is said again.
    expect(await say(database, runInvoices, 'F2026-000020')).toContain('F2026-000021');
    expect(await say(database, runInvoices, 'F2026-000002')).toContain('F2026-000003');
    expect(await sell(database)).toBe('F2026-000003');
    expect(await heldNumbers(database.db)).toEqual(['R', 'orders']);
    expect(await say(database, runInvoices, 'R2026-000000')).toContain('R2026-000001');
    expect(await say(database, runOrders, 'P-000041')).toContain('P-000042');
    const { numero } = await database.db
      .selectFrom('orders')
      .select('numero')
      .where('id', '=', await addPaidOrder(database.db))
      .executeTakeFirstOrThrow();
    expect(numero).toBe(42);
    const waitsNot = 'Nothing was changed: no restore waits for it';
    await expect(say(database, runInvoices, 'F2026-000004')).rejects.toThrow(waitsNot);
    await expect(say(database, runInvoices, 'R2026-000001')).rejects.toThrow(waitsNot);
    await expect(say(database, runOrders, 'P-000043')).rejects.toThrow(waitsNot);
    expect(await say(database, runInvoices, 'F2026-000003')).toContain('F2026-000004');
    expect(await say(database, runOrders, 'P-000042')).toContain('P-000043');
    await expect(say(database, runInvoices, 'F2026-000900', '--lost')).rejects.toThrow(
      'under installation 2',
    );
    installation = '3';
    expect(await say(database, runInvoices, 'F2026-000900', '--lost')).toContain('F2026-000901');
    expect(await say(database, runOrders, 'P-000900', '--lost')).toContain('P-000901');
    await database.close();
    const again = await open();
    expect(await heldNumbers(again.db)).toEqual([]);
    await again.close();
  });
});
