import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { fieldsOf, newBuyer, order, payload, places, stateOf } from '../checkout/test/buyer.ts';
import { refundOrder } from '../invoice/refund/refund.ts';
import { refundParts } from '../refund-parts.ts';
import { notificationOf, notify, signed } from './test/provider.ts';
import { noticesOf, traces } from './test/traces.ts';

let app: RealApp;
beforeAll(async () => {
  // Deliveries and mails become due here and are done elsewhere.
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

describe('other orders of what was paid', () => {
  /** Three orders of a new user: of one place, of that place for another address, and of another place. */
  async function variants() {
    const { token } = await newBuyer(app);
    const placed = async (body: object) => fieldsOf(await order(app, token, { ...payload(1), ...body }));
    const paid = await placed({});
    const abandoned = await placed({ domicilio: 'Calle Menor, 2' });
    const elsewhere = await placed({ puntos: places(2).slice(1) });
    return { token, paid, abandoned, elsewhere };
  }

  it('are waited for no more; those of other points are', async () => {
    const { token, paid, abandoned, elsewhere } = await variants();
    expect(await notify(app, signed(notificationOf(paid.fields)))).toBe(200);
    expect(await stateOf(app, token, abandoned.numero)).toBe('caducado');
    expect(await stateOf(app, token, elsewhere.numero)).toBe('pendiente');
    const again = await order(app, token, { ...payload(1), domicilio: 'Calle Menor, 2' });
    expect([again.status, again.body.msg]).toEqual([
      409,
      'Este pedido ya está pagado. Lo encontrará en «Mis pedidos».',
    ]);
  });

  it('are honoured when they are paid all the same, and the seller is told', async () => {
    const { token, paid, abandoned } = await variants();
    const statuses = await Promise.all(
      [paid, abandoned].map(({ fields }) => notify(app, signed(notificationOf(fields)))),
    );
    expect(statuses).toEqual([200, 200]);
    for (const { numero } of [paid, abandoned]) {
      expect(await stateOf(app, token, numero)).toMatch(/^(pagado|entregado)$/);
      expect(await traces(app, numero)).toMatchObject({ facturas: 1, entregas: 1 });
    }
    const notices = await Promise.all([noticesOf(app, paid.numero), noticesOf(app, abandoned.numero)]);
    expect(notices.flat()).toEqual(['caducado']);
  });

  it('are told of as well when they were refused once and paid with another card', async () => {
    const { paid, abandoned } = await variants();
    const attempt = notificationOf(abandoned.fields);
    expect(await notify(app, signed({ ...attempt, Ds_Response: '0190' }))).toBe(200);
    for (const one of [notificationOf(paid.fields), attempt])
      expect(await notify(app, signed(one))).toBe(200);
    expect(await noticesOf(app, abandoned.numero)).toEqual(['caducado']);
    expect(await noticesOf(app, paid.numero)).toEqual([]);
  });

  it('may be placed again once the money was given back', async () => {
    const { token, paid } = await variants();
    await notify(app, signed(notificationOf(paid.fields)));
    const { db } = app.database;
    const { pedido_id } = await db
      .selectFrom('payments')
      .select('pedido_id')
      .where('numero', '=', paid.numero)
      .executeTakeFirstOrThrow();
    const asked = { pedidoId: pedido_id, part: { kind: 'rest' }, motivo: 'Datos erróneos' } as const;
    await refundOrder(refundParts({ db, jobs: app.jobs, recorder: undefined }), asked, new Date());
    expect((await order(app, token, payload(1))).status).toBe(200);
  });
});

it('money goes back to the first payment of an order, also where the second one seems earlier', async () => {
  const { db } = app.database;
  const { token } = await newBuyer(app);
  const first = fieldsOf(await order(app, token, payload(1)));
  const aged = db.updateTable('payments').where('numero', '=', first.numero);
  await aged.set({ created_at: new Date(0) }).execute();
  const second = fieldsOf(await order(app, token, payload(1)));
  for (const { fields } of [first, second])
    expect(await notify(app, signed(notificationOf(fields)))).toBe(200);
  // The clock was put right between the two.
  const { pedido_id: pedidoId } = await db
    .updateTable('payments')
    .set({ notificado_at: new Date(0) })
    .where('numero', '=', second.numero)
    .returning('pedido_id')
    .executeTakeFirstOrThrow();
  const asked = { pedidoId, part: { kind: 'rest' }, motivo: 'Prueba' } as const;
  await refundOrder(refundParts({ db, jobs: app.jobs, recorder: undefined }), asked, new Date());
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('invoices', 'invoices.id', 'invoice_id')
    .select('pago')
    .where('pedido_id', '=', pedidoId)
    .execute();
  expect(refunds).toEqual([{ pago: first.numero }]);
});

it('what names no order is no payment: anybody could sign it, for its key follows from the order', async () => {
  const { token } = await newBuyer(app);
  const { fields } = fieldsOf(await order(app, token, payload(1)));
  const { Ds_MerchantParameters } = signed({ ...notificationOf(fields), Ds_Order: '' });
  const Ds_Signature = createHmac('sha256', '').update(Ds_MerchantParameters).digest('base64');
  const forged = { Ds_SignatureVersion: 'HMAC_SHA256_V1', Ds_MerchantParameters, Ds_Signature };
  expect(await notify(app, forged)).toBe(403);
  expect(await noticesOf(app, '')).toEqual([]);
});
