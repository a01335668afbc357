import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addUser } from '../../accounts/test/user.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { START_PROOF } from '../../platform/files/storage.ts';
import { openJobs } from '../../platform/jobs/jobs.ts';
import { workerQueues } from '../../platform/queues.ts';
import { openConfiguredAtlas } from '../../platform/threads/open-atlas.ts';
import { newDataFolder, testAtlas } from '../../test/new-data-folder.ts';
import { type Program, startProgram } from '../../test/program.ts';
import { unzip } from '../../test/unzip.ts';
import { startWork } from '../../work.ts';
import { long, mailsOfDelivery, paidOrder, patience } from './test/paid-order.ts';

const email = 'ana@ejemplo.es';

let dataDir: string;
let server: Program | undefined;
beforeAll(async () => {
  dataDir = await newDataFolder();
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** The database of the data folder, while no server has it. */
async function opened<Result>(
  use: (parts: Awaited<ReturnType<typeof openParts>>) => Promise<Result>,
): Promise<Result> {
  const parts = await openParts();
  try {
    return await use(parts);
  } finally {
    await parts.jobs.close();
    await parts.database.close();
  }
}

async function openParts() {
  const onError = (error: Error) => {
    throw error;
  };
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, onError);
  const jobs = await openJobs(database, workerQueues, { retryDelaySeconds: 1, onError });
  return { database, jobs, atlas: await openConfiguredAtlas(testAtlas) };
}

const files = async () => {
  const all = await readdir(join(dataDir, 'files')).catch((): string[] => []);
  // A start proves that files can be written.
  const names = all.filter((name) => name !== START_PROOF);
  return Promise.all(
    names.map(async (name) => ({ name, bytes: (await stat(join(dataDir, 'files', name))).size })),
  );
};

/** Moments at which the server is killed, each after a start of its own. */
const moments: readonly ((id: string) => Promise<boolean>)[] = [
  // The order is taken up.
  async () => true,
  // Half of the zip is there.
  async () => (await files()).some(({ name, bytes }) => name.endsWith('.part') && bytes > 1_000_000),
  // All of the zip is there; neither the record of it nor the mail need be.
  async (id) => (await files()).some(({ name }) => name === `${id}.zip`),
];

/** The limit counts from the moment at which a server says that it listens. */
const soon = { timeout: 30_000, interval: 50 } as const;

/** A server that takes the order up soon after its start, killed at a moment. */
async function killedAt(id: string, isReached: () => Promise<boolean>): Promise<void> {
  const before = new Set((await files()).map(({ name }) => name));
  server = startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  await server.address;
  await vi.waitFor(async () => {
    const begun = (await files()).filter(({ name }) => !before.has(name) && name !== START_PROOF);
    expect(begun.map(({ name }) => name.slice(0, id.length))).toEqual([id]);
  }, soon);
  await vi.waitFor(async () => expect(await isReached()).toBe(true), patience);
  await server.end('SIGKILL');
}

it('a server killed at every step of a delivery delivers once, in the order of payment', long, async () => {
  const order = (buyer: string) =>
    opened(async (parts) => paidOrder(parts, { id: await addUser(parts, buyer), email: buyer }));
  const { id } = await order(email);
  const younger = await order('eva@ejemplo.es');
  for (const isReached of moments) await killedAt(id, () => isReached(id));

  await opened(async (parts) => {
    const { db } = parts.database;
    const config = readConfig({ DATA_DIR: dataDir });
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const { atlas } = parts.atlas;
    const endWork = await startWork({
      ...parts,
      config,
      atlas,
      atlasSource: testAtlas,
      checkAtlas: parts.atlas.check,
      log,
    });
    const mails = await mailsOfDelivery(parts, email, 1);
    await vi.waitFor(async () => {
      const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active')`.execute(db);
      expect(rows[0]?.n).toBe(0);
    }, patience);
    await endWork();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Sus datos de viento')]);
    expect(await mailsOfDelivery(parts, email, 1)).toHaveLength(1);
    expect((await files()).map(({ name }) => name).sort()).toEqual([`${id}.zip`, `${younger.id}.zip`].sort());
    const orders = await db.selectFrom('orders').select('estado').execute();
    expect(orders.map(({ estado }) => estado)).toEqual(['entregado', 'entregado']);
    const deliveries = await db.selectFrom('deliveries').select('pedido_id').orderBy('lista_at').execute();
    expect(deliveries.map(({ pedido_id }) => pedido_id)).toEqual([id, younger.id]);
  });
  expect((await unzip(await readFile(join(dataDir, 'files', `${id}.zip`)))).size).toBe(6);
});
