import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Postgres, startPostgres } from '../../test/postgres.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { long, mailsOfDelivery, patience } from '../delivery/test/paid-order.ts';
import { notificationOf, notify, signed } from '../payment/test/provider.ts';
import { fieldsOf, newBuyer, order, payload } from './test/buyer.ts';

const email = 'ana@ejemplo.es';
let server: Postgres;
let app: RealApp;
const faults: string[] = [];
beforeAll(async () => {
  server = await startPostgres();
  app = await startRealApp({
    environment: { DATABASE_URL: server.url },
    onFault: ({ message }) => faults.push(message),
  });
}, 180_000);
afterAll(async () => {
  await app.close();
  await server.stop();
});

it('a database that is restarted amid a notification and a delivery: all is done, once', long, async () => {
  const { db } = app.database;
  const { token } = await newBuyer(app, email);
  const { fields } = fieldsOf(await order(app, token, payload(2)));
  const paid = signed(notificationOf(fields));
  expect(await notify(app, paid)).toBe(200);
  await vi.waitFor(async () => {
    const { estado } = await db.selectFrom('deliveries').select('estado').executeTakeFirstOrThrow();
    expect(estado).toBe('preparando');
  }, patience);

  const restarted = server.restart();
  const meanwhile = await notify(app, paid);
  await restarted;
  expect([200, 500, 503]).toContain(meanwhile);
  // The provider tries again what was not answered with 200.
  await vi.waitFor(async () => expect(await notify(app, paid)).toBe(200), patience);
  expect(faults.length).toBeGreaterThan(0);

  const mails = await mailsOfDelivery(app, email, 1);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Sus datos de viento')]);
  const orders = await db.selectFrom('orders').select(['estado']).execute();
  const invoices = await db.selectFrom('invoices').select(['serie', 'numero']).execute();
  const deliveries = await db.selectFrom('deliveries').select(['estado', 'puntos_hechos']).execute();
  expect(orders).toEqual([{ estado: 'entregado' }]);
  expect(invoices).toEqual([{ serie: 'F', numero: 1 }]);
  expect(deliveries).toEqual([{ estado: 'lista', puntos_hechos: 2 }]);
});
