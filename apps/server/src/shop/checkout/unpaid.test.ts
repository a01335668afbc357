import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { newBuyer, order, payload } from './test/buyer.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

it('ends with a hundred orders that a user has not paid; one that is open may still be paid', async () => {
  const [one, other] = [await newBuyer(app), await newBuyer(app)];
  expect((await order(app, one.token, payload(1))).status).toBe(200);
  const { db } = app.database;
  const {
    numero: _,
    informe_energia: __,
    ...row
  } = await db.selectFrom('orders').selectAll().where('user_id', '=', one.id).executeTakeFirstOrThrow();
  const unpaid = Array.from({ length: 98 }, () => ({
    ...row,
    id: randomUUID(),
    huella: randomUUID(),
    estado: 'caducado' as const,
  }));
  await db.insertInto('orders').values(unpaid).execute();
  expect((await order(app, one.token, payload(2))).status).toBe(200);
  const refused = await order(app, one.token, payload(3));
  expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('sin pagar')]);
  expect((await order(app, one.token, payload(1))).status).toBe(200);
  expect((await order(app, other.token, payload(3))).status).toBe(200);
});
