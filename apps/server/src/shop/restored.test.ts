import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { heldNumbers, releaseNumbers } from '../platform/db/restored.ts';
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts';
import { workerQueues } from '../platform/queues.ts';
import { placeReadyDatabase } from '../test/new-database.ts';
import { startPostgres } from '../test/postgres.ts';
import { issueInvoice } from './invoice/issue.ts';
import { resumeAfter } from './invoice/numbers.ts';
import { creditNoteMail } from './invoice/refund/mail.ts';
import { refundOrder } from './invoice/refund/refund.ts';
import { addPaidOrder, addPayment, issuer } from './invoice/test/order.ts';
import { giveBack } from './payment/give-back/give-back.ts';
import { giveBackJob } from './payment/give-back/job.ts';
import { refundParts } from './refund-parts.ts';
import { viesAgain } from './vat/vies/again.ts';

const fail = (error: Error): never => {
  throw error;
};

let dataDir: string;
let database: Database;
let jobs: Jobs;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mapa-restored-'));
  await placeReadyDatabase(dataDir);
  await open();
});
afterEach(async () => {
  await close();
  await rm(dataDir, { recursive: true });
});

async function open(): Promise<void> {
  database = await openDatabase({ dataDir, databaseUrl: undefined }, fail);
  jobs = await openJobs(database, workerQueues, { onError: fail });
}

async function close(): Promise<void> {
  await jobs.close();
  await database.close();
}

/** A restore into an empty data folder lacks the mark beside the database. */
async function restore(): Promise<void> {
  await close();
  await rm(join(dataDir, 'database.mark'));
  await open();
}

/** A sale of 242 €, and an order to give it back that nobody has carried out. */
async function refunded(): Promise<string> {
  const { db } = database;
  const pedidoId = await addPaidOrder(db, { email: 'ana@ejemplo.es' });
  await addPayment(db, pedidoId, new Date());
  await db.transaction().execute((trx) => issueInvoice(trx, pedidoId, issuer, new Date()));
  const refunds = refundParts({ db, jobs, recorder: undefined });
  await refundOrder(refunds, { pedidoId, part: { kind: 'rest' }, motivo: 'Prueba' }, new Date());
  return pedidoId;
}

/** Works off what is due; tells of the mails that were sent and of what the bank was asked for. */
async function work() {
  const bank = vi.fn(async () => ({ result: 'done', respuesta: '0900' }) as const);
  const mail = vi.fn(async () => undefined);
  const again = vi.fn(async () => undefined);
  const { db } = database;
  const done = vi.fn();
  await jobs.work(
    giveBackJob,
    (owed) => giveBack({ db, jobs, provider: { refund: bank } }, owed),
    fail,
    done,
  );
  await jobs.work(creditNoteMail, mail, fail);
  await jobs.work(viesAgain, again, fail);
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 15_000 });
  return { bank, mail, again };
}

const states = () => database.db.selectFrom('refunds').select('estado').execute();
const resume = (counter: 'F' | 'R' | 'orders') =>
  database.db.transaction().execute((trx) => releaseNumbers(trx, counter));

it('a restored database sends nothing again that was under way at the backup', {
  timeout: 60_000,
}, async () => {
  const pedidoId = await refunded();
  await database.db
    .transaction()
    .execute((trx) => jobs.enqueue(trx, viesAgain, { pedidoId, number: 'FR40303265045' }));
  await restore();
  expect(await heldNumbers(database.db)).toHaveLength(3);
  expect(await states()).toEqual([{ estado: 'dudoso' }]);
  // A process that starts once more makes nothing due either.
  await close();
  await open();
  const { bank, mail, again } = await work();
  await resume('F');
  await resume('orders');
  expect(mail).not.toHaveBeenCalled();
  // The mail goes out with the last counter, and the money is still for the seller to look at.
  await resume('R');
  await vi.waitFor(() => expect(mail).toHaveBeenCalledOnce(), { timeout: 15_000 });
  expect([bank.mock.calls, again.mock.calls]).toEqual([[], []]);
  expect(await states()).toEqual([{ estado: 'dudoso' }]);
  const { rows } = await sql`select state, output from pgboss.job where name = 'vies-again'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ state: 'failed', output: { fault: 'RESTORED' } }]);
});

it('nor does a copy of a disk of which that was said before the first start', {
  timeout: 60_000,
}, async () => {
  await refunded();
  const { db } = database;
  const { anio, numero } = await db
    .selectFrom('invoices')
    .select(['anio', 'numero'])
    .where('serie', '=', 'R')
    .executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => resumeAfter(trx, { serie: 'R', anio, numero }, new Date()));
  expect((await work()).bank).not.toHaveBeenCalled();
  expect(await states()).toEqual([{ estado: 'dudoso' }]);
});

it('of several processes one holds and one releases, whichever it is', { timeout: 120_000 }, async () => {
  const server = await startPostgres();
  const start = () => openDatabase({ dataDir: '', databaseUrl: server.url }, () => undefined);
  const first = await start();
  const queue = await openJobs(first, workerQueues, { onError: fail });
  const data = { pedidoId: crypto.randomUUID() };
  await first.db.transaction().execute((trx) => queue.enqueue(trx, creditNoteMail, data));
  await queue.close();
  const due = async () => {
    const { rows } = await sql<{ due: boolean }>`
      select start_after <= now() as due from pgboss.job where name = 'credit-note-mail'`.execute(first.db);
    return rows;
  };
  expect(await due()).toEqual([{ due: true }]);
  await first.db.updateTable('database_mark').set({ mark: 'of another server' }).execute();
  const [one, other] = await Promise.all([start(), start()]);
  expect(await heldNumbers(first.db)).toHaveLength(3);
  expect(await due()).toEqual([{ due: false }]);
  const gate = Promise.withResolvers<void>();
  let isDone = false;
  const releases = [
    one.db.transaction().execute(async (trx) => {
      await releaseNumbers(trx, 'F');
      await gate.promise;
    }),
    other.db
      .transaction()
      .execute(async (trx) => {
        for (const counter of ['R', 'orders'] as const) await releaseNumbers(trx, counter);
      })
      .then(() => {
        isDone = true;
      }),
  ];
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(first.db);
    expect(isDone || rows.length > 0).toBe(true);
  });
  gate.resolve();
  await Promise.all(releases);
  expect(await due()).toEqual([{ due: true }]);
  for (const { close } of [one, other]) await close();
  await first.close();
  await server.stop();
});
