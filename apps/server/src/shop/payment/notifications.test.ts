import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mailsTo } from '../../accounts/test/visitor.ts';
import { readConfig } from '../../platform/config/config.ts';
import { madridDay } from '../../platform/madrid.ts';
import { openTransport } from '../../platform/mail/transport.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { fieldsOf, newBuyer, order, payload, stateOf } from '../checkout/test/buyer.ts';
import { invoiceContentSchema } from '../invoice/content.ts';
import { sendSecondCharge } from './second-charge.ts';
import { sendSellerMail } from './seller-mail/job.ts';
import { notificationOf, notify, signed, testMerchant } from './test/provider.ts';
import { noticesOf, traces } from './test/traces.ts';

let app: RealApp;
beforeAll(async () => {
  // Deliveries and mails become due here and are done elsewhere.
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

/** A new user's order of one point, and the notification that it is paid. */
async function newOrder() {
  const { token } = await newBuyer(app);
  const { fields, numero } = fieldsOf(await order(app, token, payload(1)));
  return { token, numero, paid: notificationOf(fields), state: () => stateOf(app, token, numero) };
}

describe('a genuine notification', () => {
  it('pays the order, with its invoice and its delivery', async () => {
    const { numero, paid, state } = await newOrder();
    expect(await notify(app, signed(paid))).toBe(200);
    expect(['pagado', 'entregado']).toContain(await state());
    expect(await traces(app, numero)).toEqual({
      pagos: [{ numero, estado: 'autorizado', aviso: null, respuesta: '0000', autorizacion: '012345' }],
      facturas: 1,
      entregas: 1,
    });
  });

  it.each([
    ['late in the evening before', -1, -1],
    ['on a day that is to come', 2, 0],
    ['a month ago', -30, 0],
  ])('that says that the payment was made %s counts from then if that can be', async (_, said, counts) => {
    const { db } = app.database;
    const { numero, paid } = await newOrder();
    const order = await db
      .updateTable('orders')
      .set({ created_at: sql<Date>`now() - interval '40 days'` })
      .where('id', '=', (query) =>
        query.selectFrom('payments').select('pedido_id').where('numero', '=', numero),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const day = (from: number) => madridDay(new Date(Date.now() + from * 86_400_000));
    const Ds_Date = encodeURIComponent(day(said).split('-').reverse().join('/'));
    expect(await notify(app, signed({ ...paid, Ds_Date, Ds_Hour: '23%3A59' }))).toBe(200);
    const { contenido } = await db
      .selectFrom('invoices')
      .select('contenido')
      .where('pedido_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const { operacion, emitida } = invoiceContentSchema.parse(contenido);
    expect([operacion, emitida].map((time) => madridDay(new Date(time)))).toEqual([day(counts), day(0)]);
  });

  it('has an effect once, though ten come at the same moment and one the day after', async () => {
    const { numero, paid, state } = await newOrder();
    const statuses = await Promise.all(Array.from({ length: 10 }, () => notify(app, signed(paid))));
    expect(statuses).toEqual(Array(10).fill(200));
    expect(await notify(app, signed({ ...paid, Ds_Date: '01%2F01%2F2027' }))).toBe(200);
    expect(await state()).toMatch(/^(pagado|entregado)$/);
    expect(await traces(app, numero)).toMatchObject({ facturas: 1, entregas: 1 });
  });

  it('of a refusal refuses; another card, under the same number or a new one, pays', async () => {
    const first = await newOrder();
    const refused = { ...first.paid, Ds_Response: '0190', Ds_AuthorisationCode: '      ' };
    expect(await notify(app, signed(refused))).toBe(200);
    expect(await first.state()).toBe('rechazado');
    expect(await notify(app, signed(first.paid))).toBe(200);
    expect(await first.state()).toMatch(/^(pagado|entregado)$/);

    const second = await newOrder();
    await notify(app, signed({ ...second.paid, Ds_Response: '9915' }));
    const again = fieldsOf(await order(app, second.token, payload(1)));
    expect(again.numero).not.toBe(second.numero);
    expect(await stateOf(app, second.token, again.numero)).toBe('pendiente');
    await notify(app, signed(notificationOf(again.fields)));
    expect(await second.state()).toMatch(/^(pagado|entregado)$/);
    expect(await traces(app, second.numero)).toMatchObject({
      pagos: [
        { estado: 'denegado', respuesta: '9915', autorizacion: null },
        { estado: 'autorizado', aviso: null },
      ],
      facturas: 1,
      entregas: 1,
    });
  });

  it('of a refusal does not undo a payment', async () => {
    const { numero, paid, state } = await newOrder();
    await notify(app, signed(paid));
    expect(await notify(app, signed({ ...paid, Ds_Response: '0190' }))).toBe(200);
    expect(await state()).toMatch(/^(pagado|entregado)$/);
    expect(await traces(app, numero)).toMatchObject({ pagos: [{ estado: 'autorizado', respuesta: '0000' }] });
  });

  it('of another kind of transaction, such as a refund, changes nothing', async () => {
    const { paid, state } = await newOrder();
    expect(await notify(app, signed({ ...paid, Ds_TransactionType: '3', Ds_Response: '0900' }))).toBe(200);
    expect(await state()).toBe('pendiente');
  });
});

describe('what the seller is told', () => {
  it('an order that had lapsed was paid: it is honoured', async () => {
    const { numero, paid, state } = await newOrder();
    await app.database.db
      .updateTable('orders')
      .set({ caduca_at: new Date(0) })
      .where('estado', '=', 'pendiente')
      .execute();
    // Nobody has read the order since, which would have marked it.
    expect(await notify(app, signed(paid))).toBe(200);
    expect(await state()).toMatch(/^(pagado|entregado)$/);
    expect(await traces(app, numero)).toMatchObject({
      pagos: [{ aviso: 'caducado' }],
      facturas: 1,
      entregas: 1,
    });
    expect(await noticesOf(app, numero)).toEqual(['caducado']);
  });

  it('an order was paid twice: one invoice, one delivery', async () => {
    const { token, numero, paid } = await newOrder();
    await app.database.db
      .updateTable('payments')
      .set({ created_at: new Date(0) })
      .where('numero', '=', numero)
      .execute();
    const other = fieldsOf(await order(app, token, payload(1)));
    expect(other.numero).not.toBe(numero);
    const statuses = await Promise.all([
      notify(app, signed(paid)),
      notify(app, signed(notificationOf(other.fields))),
    ]);
    expect(statuses).toEqual([200, 200]);
    const { pagos, ...rest } = await traces(app, numero);
    expect(rest).toEqual({ facturas: 1, entregas: 1 });
    expect(pagos.map(({ aviso }) => aviso).sort()).toEqual(['duplicado', null]);
    const notices = await Promise.all([noticesOf(app, numero), noticesOf(app, other.numero)]);
    expect(notices.flat()).toEqual(['duplicado']);
    // The buyer is told of the second payment once: 200.00 and 21 %.
    const { rows } = await sql<{ data: { pedidoId: string; numero: string } }>`
      select data from pgboss.job where name = 'second-charge-mail'`.execute(app.database.db);
    const [told] = rows;
    expect(rows).toHaveLength(1);
    if (told === undefined) return;
    const config = readConfig({});
    const parts = {
      db: app.database.db,
      transport: openTransport(config, app.database.db),
      sender: config,
    };
    await sendSecondCharge(parts, told.data, 'segundo');
    const { email } = (await call(app, 'GET', '/cuenta', { token })).body.data as { email: string };
    const mail = (await mailsTo(app, email, 1)).find(({ subject }) => subject.startsWith('Segundo cobro'));
    expect(mail?.plain).toMatch(/un segundo pago de su pedido P-\d{6}, de 242,00\s€/);
    expect(mail?.plain).toContain(`escríbanos a ${config.contactEmail}`);
  });

  it('a payment has no order any more', async () => {
    const { token, numero, paid } = await newOrder();
    const { data } = (await call(app, 'GET', '/cuenta', { token })).body;
    const { id } = data as { id: string };
    expect((await call(app, 'DELETE', `/users/${id}`, { token })).status).toBe(200);
    expect(await notify(app, signed({ ...paid, Ds_Response: '0190' }))).toBe(200);
    expect(await noticesOf(app, numero)).toEqual([]);
    // However often it is told, the seller hears of it once.
    for (let times = 0; times < 3; times++) expect(await notify(app, signed(paid))).toBe(200);
    expect(await noticesOf(app, numero)).toEqual(['sin-pedido']);
  });

  it('is a mail to the contact address, the same when it is sent again', async () => {
    const config = readConfig({});
    const transport = openTransport(config, app.database.db);
    const about = { numero: '2611AVISO', importeCentimos: 181_500, referencia: 'P-000007' };
    for (const aviso of ['caducado', 'duplicado', 'duplicado', 'sin-pedido'] as const) {
      await sendSellerMail({ transport, sender: config }, { ...about, aviso }, `trabajo-${aviso}`);
    }
    const mails = await mailsTo(app, config.contactEmail, 3);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Pago que revisar: P-000007'));
    const [lapsed, twice, lost] = mails.map(({ plain }) => plain);
    expect(lapsed).toContain('había caducado');
    expect(twice).toContain('ya estaba pagado');
    expect(lost).toContain('ya no existe');
    expect(lost).toMatch(/2611AVISO\. Importe: 1\.815,00\s€/);
  });
});

describe('a notification that is not as it should be', () => {
  const stranger = { ...testMerchant, secretKey: Buffer.alloc(24, 9).toString('base64') };

  it.each<[string, (paid: Record<string, string>) => Record<string, string>, number]>([
    ['signed with another key', (paid) => signed(paid, stranger), 403],
    [
      'signed for another order',
      (paid) => ({ ...signed(paid), Ds_Signature: signed({ ...paid, Ds_Order: '2611OTRO' }).Ds_Signature }),
      403,
    ],
    [
      'with another amount and the old signature',
      (paid) => ({ ...signed({ ...paid, Ds_Amount: '1' }), Ds_Signature: signed(paid).Ds_Signature }),
      403,
    ],
    [
      'of another version of the signature',
      (paid) => ({ ...signed(paid), Ds_SignatureVersion: 'HMAC_SHA512_V2' }),
      403,
    ],
    [
      'with rubbish after the signature',
      (paid) => ({ ...signed(paid), Ds_Signature: `${signed(paid).Ds_Signature}!rubbish` }),
      403,
    ],
    ['without a signature', (paid) => ({ ...signed(paid), Ds_Signature: '' }), 403],
    ['without fields', () => ({}), 400],
    ['of another amount, signed', (paid) => signed({ ...paid, Ds_Amount: '24201' }), 400],
    ['in another currency, signed', (paid) => signed({ ...paid, Ds_Currency: '840' }), 400],
    ['of another merchant, signed', (paid) => signed({ ...paid, Ds_MerchantCode: '999008882' }), 400],
    ['of another terminal, signed', (paid) => signed({ ...paid, Ds_Terminal: '2' }), 400],
    ['with an answer that is none, signed', (paid) => signed({ ...paid, Ds_Response: '-1' }), 400],
    [
      'of an unknown order, signed, refused',
      (paid) => signed({ ...paid, Ds_Order: '2611NADA', Ds_Response: '0190' }),
      200,
    ],
  ])('%s changes nothing', async (_, tamper, status) => {
    const { numero, paid, state } = await newOrder();
    expect(await notify(app, tamper(paid))).toBe(status);
    expect(await state()).toBe('pendiente');
    expect(await traces(app, numero)).toMatchObject({
      pagos: [{ estado: 'iniciado' }],
      facturas: 0,
      entregas: 0,
    });
  });
});
