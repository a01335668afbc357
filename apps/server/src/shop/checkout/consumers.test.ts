import { WAIVER_VERSION, WAIVERS } from '@mapa/contract';
import { billing } from '@mapa/contract/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, mailsTo } from '../../accounts/test/visitor.ts';
import type { RealApp } from '../../test/real-app.ts';
import { mailsOfDelivery, patience } from '../delivery/test/paid-order.ts';
import { fieldsOf, newBuyer, order, pay, payload, startShop } from './test/buyer.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startShop();
});
afterAll(() => app.close());

/** A paid order of one point, and its owner. */
async function bought(email: string, answers: object) {
  const { token } = await newBuyer(app, email);
  const placed = await order(app, token, { ...payload(1), ...answers });
  expect(placed.status, placed.body.msg).toBe(200);
  await pay(fieldsOf(placed).fields);
  return { token, own: () => ownOrder(token) };
}

async function ownOrder(token: string) {
  const { data } = (await call(app, 'GET', '/pedidos', { token })).body as { data: object[] };
  return data[0] as { id: string } & Record<string, unknown>;
}

const withdraw = (token: string, id: string) =>
  call(app, 'POST', `/pedidos/${id}/desistimiento`, { token, body: {} });

describe('a consumer', () => {
  it('who does not ask for the data at once may withdraw, and is told so by mail with the terms', async () => {
    const email = 'espera@ejemplo.es';
    const { token, own } = await bought(email, { comprador: 'consumidor' });
    const paid = await own();
    expect(paid).toMatchObject({ estado: 'pagado', desistible: true, renuncia: null });
    const { desde } = paid.entrega as { desde: string };
    // Fourteen whole days: art. 102 of Real Decreto Legislativo 1/2007.
    expect(Date.parse(desde) - Date.now()).toBeGreaterThan(14 * 86_400_000);
    const [mail] = await mailsTo(app, email, 1);
    const last = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', dateStyle: 'long' }).format(
      Date.parse(desde) - 1,
    );
    expect(mail?.plain.replace(/\s+/g, ' ')).toContain(
      `puede desistir del contrato sin dar ningún motivo hasta el ${last}, incluido.`,
    );
    const files = await app.database.db.selectFrom('mailbox_attachments').select('name').execute();
    expect(files.map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/^condiciones_de_venta_.*pdf$/),
    );

    const other = await newBuyer(app);
    expect((await withdraw(other.token, paid.id)).status).toBe(409);
    const done = await withdraw(token, paid.id);
    expect(done.status, done.body.msg).toBe(200);
    expect(await own()).toMatchObject({
      desistible: false,
      rectificativas: [{ numero: expect.stringMatching(/^R/), importe: paid.totalAPagar }],
      devuelto: paid.totalAPagar,
    });
    expect((await withdraw(token, paid.id)).status).toBe(409);
    const [, receipt] = await mailsTo(app, email, 2);
    expect(receipt?.subject).toBe(`Acuse de recibo de su desistimiento: pedido ${paid.referencia}`);
    expect(receipt?.plain).toMatch(/Hemos recibido su desistimiento el \d+ de \w+ de \d{4}/);
    expect(receipt?.plain).not.toContain('enlaces de descarga');
    const seller = await app.database.db
      .selectFrom('mailbox')
      .select('plain')
      .where('subject', 'like', 'Desistimiento: P-%')
      .execute();
    expect(seller.map(({ plain }) => plain).join()).toContain('ha desistido del contrato');
  });

  it(
    'who asks for the data at once is delivered to; the text and its time are kept',
    async () => {
      const { token, own } = await bought('ya@ejemplo.es', {
        comprador: 'consumidor',
        renuncia: WAIVER_VERSION,
      });
      const paid = await own();
      expect(paid).toMatchObject({
        comprador: 'consumidor',
        renuncia: { fecha: expect.stringMatching(/Z$/), version: WAIVER_VERSION },
      });
      const [mail] = await mailsOfDelivery(app, 'ya@ejemplo.es', 1);
      expect(mail?.plain.replace(/\s+/g, ' ')).toContain(`aceptó: «${WAIVERS[WAIVER_VERSION]}»`);
      expect(await own()).toMatchObject({ estado: 'entregado', desistible: false });
      expect((await withdraw(token, paid.id)).status).toBe(409);
    },
    patience.timeout,
  );

  it(
    'may withdraw in the last minute of the last day, and is delivered to in the first of the next',
    async () => {
      const buy = async (email: string) => {
        const { token, own } = await bought(email, { comprador: 'consumidor' });
        return { token, own, paid: await own() };
      };
      const early = await buy('minuto@ejemplo.es');
      const late = await buy('tarde@ejemplo.es');
      const { desde } = late.paid.entrega as { desde: string };
      const now = Date.now;
      // The embedded database reads it too.
      const clock = vi.spyOn(Date, 'now');
      try {
        const last = Date.parse(desde) - 60_000 - now();
        clock.mockImplementation(() => now() + last);
        expect(await late.own()).toMatchObject({ estado: 'pagado', desistible: true });
        expect((await withdraw(early.token, early.paid.id)).status).toBe(200);
        clock.mockImplementation(() => now() + last + 60_000);
        await mailsOfDelivery(app, 'tarde@ejemplo.es', 2);
        expect(await late.own()).toMatchObject({ estado: 'entregado', desistible: false });
        expect((await withdraw(late.token, late.paid.id)).status).toBe(409);
      } finally {
        clock.mockRestore();
      }
    },
    patience.timeout,
  );

  it('agrees to no text that does not exist', async () => {
    const { token } = await newBuyer(app);
    const answers = { comprador: 'consumidor', renuncia: 'ayer' };
    expect((await order(app, token, { ...payload(1), ...answers })).status).toBe(400);
  });
});

describe('billing data', () => {
  const offered = async (token: string) => (await call(app, 'GET', '/facturacion', { token })).body.data;

  it('are offered again to whoever wanted it, until the next order says otherwise', async () => {
    const { token } = await newBuyer(app);
    expect(await offered(token)).toBeNull();
    await order(app, token, { ...payload(1), recordar: true });
    expect(await offered(token)).toEqual({ ...billing, comprador: 'empresa' });
    await order(app, token, payload(2));
    expect(await offered(token)).toBeNull();
    await order(app, token, { ...payload(3), recordar: true });
    expect(await offered(token)).not.toBeNull();
    const stranger = await newBuyer(app);
    expect(await offered(stranger.token)).toBeNull();
    await call(app, 'DELETE', '/facturacion', { token: stranger.token });
    expect(await offered(token)).not.toBeNull();
    expect((await call(app, 'DELETE', '/facturacion', { token })).status).toBe(200);
    expect(await offered(token)).toBeNull();
  });
});
