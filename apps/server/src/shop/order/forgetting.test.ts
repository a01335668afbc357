import { billing } from '@mapa/contract/test';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../accounts/test/visitor.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { fieldsOf, newBuyer, order, payload } from '../checkout/test/buyer.ts';
import { refundOrder } from '../invoice/refund/refund.ts';
import { notificationOf, notify, signed } from '../payment/test/provider.ts';
import { refundParts } from '../refund-parts.ts';
import { cleanOrders } from './forgetting.ts';
import { moveOrder } from './states.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

const orders = () =>
  app.database.db.selectFrom('orders').select(['estado', 'user_id', 'email']).orderBy('numero').execute();

describe('an account', () => {
  it('is handed out with its orders', async () => {
    const { token } = await newBuyer(app, 'datos@ejemplo.es');
    const { fields, numero } = fieldsOf(await order(app, token, payload(2)));
    await notify(app, signed({ ...notificationOf(fields), Ds_Response: '0190' }));
    const mail = { status: '5.1.1', diagnostic: 'No such user', message_id: '' };
    await app.database.db
      .insertInto('returned_mails')
      .values([
        { ...mail, recipient: 'Datos@ejemplo.es' },
        { ...mail, recipient: 'otra@ejemplo.es' },
      ])
      .execute();
    const { body } = await call(app, 'GET', '/cuenta/datos', { token });
    const pago = {
      numero,
      estado: 'denegado',
      importe: 484,
      respuesta: '0190',
      notificado: expect.any(String),
    };
    const pedido = { estado: 'rechazado', totalAPagar: 484, facturacion: billing, puntos: [{}, {}] };
    expect(body.data).toMatchObject({
      pedidos: [{ ...pedido, pagos: [pago] }],
      correosDevueltos: [{ codigo: '5.1.1', texto: 'No such user', fecha: expect.any(String) }],
    });
    await app.database.db.deleteFrom('orders').execute();
  });

  it('goes with its unpaid orders; the paid one stays, without its address once the delivery was mailed', async () => {
    const { db } = app.database;
    const email = 'adios@ejemplo.es';
    const { id, token } = await newBuyer(app, email);
    const paid = fieldsOf(await order(app, token, payload(1)));
    await notify(app, signed(notificationOf(paid.fields)));
    const refused = fieldsOf(await order(app, token, payload(2)));
    await notify(app, signed({ ...notificationOf(refused.fields), Ds_Response: '0190' }));
    await order(app, token, payload(3));
    expect((await orders()).map(({ estado }) => estado)).toEqual(['pagado', 'rechazado', 'pendiente']);

    expect((await call(app, 'DELETE', `/users/${id}`, { token })).status).toBe(200);
    expect(await orders()).toEqual([{ estado: 'pagado', user_id: null, email }]);
    await cleanOrders(db, new Date());
    expect(await orders()).toEqual([{ estado: 'pagado', user_id: null, email }]);

    const { id: pedido } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    await moveOrder(db, pedido, 'entregado');
    await db.updateTable('deliveries').set({ estado: 'lista', correo_at: new Date() }).execute();
    await cleanOrders(db, new Date());
    expect(await orders()).toEqual([{ estado: 'entregado', user_id: null, email: null }]);
    expect(await db.selectFrom('invoices').select('numero').execute()).toHaveLength(1);
  });
});

it('the address of an order that was given back whole goes too, once the mail about it is out', async () => {
  const { db } = app.database;
  const email = 'devuelto@ejemplo.es';
  const { id, token } = await newBuyer(app, email);
  const consumer = { ...payload(1), comprador: 'consumidor' };
  await notify(app, signed(notificationOf(fieldsOf(await order(app, token, consumer)).fields)));
  const { body } = await call(app, 'GET', '/pedidos', { token });
  const [{ id: pedido } = { id: '' }] = body.data as { id: string }[];
  const withdrawal = await call(app, 'POST', `/pedidos/${pedido}/desistimiento`, { token, body: {} });
  expect(withdrawal.status, withdrawal.body.msg).toBe(200);
  expect((await call(app, 'DELETE', `/users/${id}`, { token })).status).toBe(200);
  const kept = async () =>
    (await db.selectFrom('orders').select('email').where('id', '=', pedido).executeTakeFirstOrThrow()).email;
  await cleanOrders(db, new Date());
  expect(await kept()).toBe(email);
  // Nobody does jobs here.
  await sql`update pgboss.job set state = 'completed' where data->>'pedidoId' = ${pedido}`.execute(db);
  await cleanOrders(db, new Date());
  expect(await kept()).toBeNull();
});

it('the address of a delivered order stays until the mail about what was given back is out', async () => {
  const { db, jobs } = { ...app.database, jobs: app.jobs };
  const email = 'en-parte@ejemplo.es';
  const { id, token } = await newBuyer(app, email);
  await notify(app, signed(notificationOf(fieldsOf(await order(app, token, payload(2))).fields)));
  const mine = await db
    .selectFrom('orders')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const kept = async () =>
    (await db.selectFrom('orders').select('email').where('id', '=', mine.id).executeTakeFirstOrThrow()).email;
  const made = db.updateTable('deliveries').where('pedido_id', '=', mine.id);
  await moveOrder(db, mine.id, 'entregado');
  await made.set({ estado: 'lista', correo_at: new Date() }).execute();
  await sql`update pgboss.job set state = 'completed' where data->>'pedidoId' = ${mine.id}`.execute(db);
  const asked = { pedidoId: mine.id, part: { kind: 'points', posiciones: [1] }, motivo: 'Prueba' } as const;
  const refund = await refundOrder(refundParts({ db, jobs, recorder: undefined }), asked, new Date());
  expect(refund).toMatchObject({ isMailed: true });

  expect((await call(app, 'DELETE', `/users/${id}`, { token })).status).toBe(200);
  expect(await kept()).toBe(email);
  await sql`update pgboss.job set state = 'completed' where name = 'credit-note-mail'`.execute(db);
  await cleanOrders(db, new Date());
  // The link to the point that is left is still to come.
  expect(await kept()).toBe(email);
  await made.set({ estado: 'lista' }).execute();
  await sql`update pgboss.job set state = 'completed' where data->>'pedidoId' = ${mine.id}`.execute(db);
  await cleanOrders(db, new Date());
  expect(await kept()).toBeNull();
});

describe('cleaning', () => {
  it('has orders lapse in their time, and forgets unpaid ones after 90 days', async () => {
    const { db } = app.database;
    const { id, token } = await newBuyer(app, 'limpia@ejemplo.es');
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const [count, days] of [
      [1, -1],
      [2, 1],
      [3, 89],
      [4, 91],
    ] as const) {
      await order(app, token, payload(count));
      await db
        .updateTable('orders')
        .set({ caduca_at: daysAgo(days) })
        .where('user_id', '=', id)
        .where('cantidad', '=', count)
        .execute();
    }
    await cleanOrders(db, new Date());
    const rows = await db
      .selectFrom('orders')
      .select(['cantidad', 'estado'])
      .where('user_id', '=', id)
      .orderBy('cantidad')
      .execute();
    expect(rows).toEqual([
      { cantidad: 1, estado: 'pendiente' },
      { cantidad: 2, estado: 'caducado' },
      { cantidad: 3, estado: 'caducado' },
    ]);
  });
});

describe('an order', () => {
  it('goes only where its state allows', async () => {
    const { db } = app.database;
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('estado', '=', 'entregado')
      .executeTakeFirstOrThrow();
    for (const to of ['pagado', 'rechazado', 'caducado', 'entregado'] as const) {
      expect(await moveOrder(db, id, to)).toBe(false);
    }
    const open = await db
      .selectFrom('orders')
      .select('id')
      .where('estado', '=', 'pendiente')
      .executeTakeFirstOrThrow();
    expect(await moveOrder(db, open.id, 'entregado')).toBe(false);
    expect(await moveOrder(db, open.id, 'rechazado')).toBe(true);
    expect(await moveOrder(db, open.id, 'caducado')).toBe(false);
    expect(await moveOrder(db, open.id, 'rechazado')).toBe(false);
    expect(await moveOrder(db, open.id, 'pagado')).toBe(true);
    expect(await moveOrder(db, open.id, 'pagado')).toBe(false);
  });
});
