import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from './accounts/test/visitor.ts';
import { UnreachableError, withinRequest } from './platform/db/unreachable.ts';
import { fieldsOf, newBuyer, order, payload } from './shop/checkout/test/buyer.ts';
import { notificationOf, notify, signed } from './shop/payment/test/provider.ts';
import { type Postgres, startPostgres } from './test/postgres.ts';
import { type RealApp, startRealApp } from './test/real-app.ts';

const NOT_SAVED = [
  503,
  'En este momento no podemos guardar datos: no se ha hecho ningún cambio ni ningún cobro. ' +
    'Inténtelo de nuevo en unos minutos.',
];
const NOT_READ = [
  503,
  'En este momento no podemos responder por un fallo de nuestra base de datos. Inténtelo de nuevo en unos minutos.',
];

let postgres: Postgres;
let app: RealApp;
let token: string;
/** A connection of somebody else, which holds what the program waits for. */
let other: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres();
  const environment = { DATABASE_URL: postgres.url, ROLE: 'web' };
  app = await startRealApp({ environment, onFault: () => undefined });
  ({ token } = await newBuyer(app));
  other = new pg.Client({ connectionString: postgres.url });
  await other.connect();
}, 180_000);
afterAll(async () => {
  await other.end();
  await app.close();
  await postgres.stop();
});

/** Begins something that has to wait for a table, and cuts its connection then. */
async function cut<Result>(table: string, begin: () => Promise<Result>): Promise<Result> {
  await other.query('begin');
  await other.query(`lock table ${table} in access exclusive mode`);
  const begun = begin();
  begun.catch(() => undefined);
  try {
    await vi.waitFor(async () => {
      // Who waits is looked up once a transaction otherwise.
      await other.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await other.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and query not like '%boss%'`);
      expect(rowCount, table).toBeGreaterThan(0);
    }, 10_000);
  } finally {
    await other.query('rollback');
  }
  return begun;
}

const told = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.msg];
const own = () => call(app, 'GET', '/pedidos', { token });

it('a connection that is lost while something is read is told as a database that does not answer', async () => {
  const answer = await cut('orders', own);
  expect(told(answer)).toEqual(NOT_READ);
  expect(answer.headers.get('retry-after')).toBe('60');
  // So is one while it is looked who asks, and how often.
  expect(told(await cut('sessions', own))).toEqual(NOT_READ);
  expect(told(await cut('request_counts', () => order(app, token, payload(1))))).toEqual(NOT_SAVED);
  // Nothing of a comparison is saved, though it is posted.
  const compare = () =>
    call(app, 'POST', '/comparar', {
      body: {
        puntos: [
          { lat: 42, lon: -4 },
          { lat: 41, lon: -4 },
        ],
        buje: 100,
        turbina: { nombre: 'IEA_Reference_3.4MW_130' },
        correccion: 'iec',
      },
    });
  expect(told(await cut('request_counts', compare))).toEqual(NOT_READ);
  expect((await own()).status).toBe(200);
});

it('what was under way in a transaction is not done, and done once when it is said again', async () => {
  expect(told(await cut('payments', () => order(app, token, payload(1))))).toEqual(NOT_SAVED);
  expect((await own()).body.data).toEqual([]);
  const placed = fieldsOf(await order(app, token, payload(1)));
  const paid = signed(notificationOf(placed.fields));
  expect(await cut('invoices', () => notify(app, paid))).toBe(503);
  expect((await own()).body.data).toMatchObject([{ estado: 'pendiente' }]);
  expect(await notify(app, paid)).toBe(200);
  expect((await own()).body.data).toMatchObject([{ estado: 'pagado' }]);
});

it('where nobody knows whether it was done, nobody is told that it was not', async () => {
  const { db } = app.database;
  // The connection is lost while the transaction ends.
  await sql`
    create function lose() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(db);
  await sql`
    create constraint trigger lose after insert on orders deferrable initially deferred
    for each row execute function lose()`.execute(db);
  expect(told(await order(app, token, payload(2)))).toEqual([
    500,
    'Ha ocurrido un error en el servidor. Inténtelo de nuevo más tarde.',
  ]);
  await sql`drop trigger lose on orders`.execute(db);
});

it('nor where something was done before', async () => {
  const { db } = app.database;
  const read = () => db.selectFrom('orders').select('id').execute();
  const change = () => db.updateTable('users').set({ nombre: 'Eva' }).execute();
  const lost = (before: () => Promise<unknown>) =>
    withinRequest(async () => {
      await before();
      return cut('orders', read);
    }).catch((error: unknown) => (error instanceof UnreachableError ? error.isUndone : error));
  const rolledBack = () =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ nombre: 'Ida' }).execute();
      throw new Error('rolled back');
    });
  expect(await lost(read)).toBe(true);
  expect(await lost(change)).toBe(false);
  expect(await lost(() => rolledBack().catch(() => undefined))).toBe(true);
  const committed = () =>
    db.transaction().execute((trx) => trx.updateTable('users').set({ nombre: 'Ana' }).execute());
  expect(await lost(committed)).toBe(false);
  // A statement of its own that changes something may have been done.
  await expect(cut('users', change)).rejects.not.toBeInstanceOf(UnreachableError);
});
