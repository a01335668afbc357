import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../accounts/test/visitor.ts';
import { readConfig } from '../platform/config/config.ts';
import type { RealApp } from '../test/real-app.ts';
import { fieldsOf, newBuyer, order, pay, payload, startShop } from './checkout/test/buyer.ts';
import { sendCreditNote } from './invoice/refund/mail.ts';
import type { RefundPart } from './invoice/refund/part.ts';
import { type RefundRequest, refundOrder } from './invoice/refund/refund.ts';
import { type GiveBackParts, giveBack } from './payment/give-back/give-back.ts';
import { openPaymentProvider } from './payment/providers.ts';
import { refundParts } from './refund-parts.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startShop({ ROLE: 'web' });
});
afterAll(() => app.close());

/** A paid order of three points, 606.21 € by hand: 600.00 - 16.5 % = 501.00, + 21 %. */
async function bought() {
  const { token } = await newBuyer(app);
  const placed = fieldsOf(await order(app, token, payload(3)));
  await pay(placed.fields);
  const own = async () => {
    const { data } = (await call(app, 'GET', '/pedidos', { token })).body as { data: object[] };
    return data[0] as { id: string } & Record<string, unknown>;
  };
  const { id } = await own();
  const refund = (part: RefundPart, more: Partial<RefundRequest> = {}) =>
    refundOrder(
      refundParts({ db: app.database.db, jobs: app.jobs, recorder: undefined }),
      { pedidoId: id, part, motivo: 'Prueba', ...more },
      new Date(),
    );
  return { id, own, refund, pago: placed.numero };
}

const owedTo = (pago: string) =>
  app.database.db
    .selectFrom('refunds')
    .select(['invoice_id', 'estado', 'importe_centimos', 'respuesta'])
    .where('pago', '=', pago)
    .orderBy('created_at')
    .execute();

const provider = () =>
  openPaymentProvider({ config: { ...readConfig({}), publicUrl: app.address }, db: app.database.db });
const send = async (pago: string, given: GiveBackParts['provider'] = provider()) => {
  const { db } = app.database;
  for (const { invoice_id: invoiceId } of await owedTo(pago))
    await giveBack({ db, jobs: app.jobs, provider: given }, { invoiceId });
  return owedTo(pago);
};
/** Stands for the provider of the server, which is there only once it has started. */
const AS_SET_UP = {};
/** The text of the mail about an invoice that rectifies, as it would be sent now. */
async function letter(pedidoId: string, numero: string): Promise<string> {
  const sent: string[] = [];
  const transport = {
    send: async ({ plain }: { readonly plain: string }) => void sent.push(plain),
    close: () => undefined,
  };
  const parts = { db: app.database.db, transport, sender: readConfig({}) };
  await sendCreditNote(parts, { pedidoId, numero }, crypto.randomUUID());
  return sent.join('').replaceAll(/\s+/g, ' ');
}
const outcome = (result: Awaited<ReturnType<typeof refundOrder>>) =>
  typeof result === 'string' ? result : -result.contenido.total;

describe('an order that is given back in parts', () => {
  it('says so to its owner: points, invoices and what went back', async () => {
    const { own, refund } = await bought();
    expect(await own()).toMatchObject({ devuelto: 0, rectificativas: [] });
    // A point: 200.00 - 33.00 = 167.00, + 35.07.
    expect(outcome(await refund({ kind: 'points', posiciones: [2] }))).toBe(20_207);
    expect(outcome(await refund({ kind: 'amount', centimos: 10_000 }))).toBe(10_000);
    expect(await own()).toMatchObject({
      devuelto: 302.07,
      puntos: [{ devuelto: false }, { devuelto: true }, { devuelto: false }],
      rectificativas: [
        { importe: 202.07, puntos: [2] },
        { importe: 100, puntos: [] },
      ],
    });
    expect(await refund({ kind: 'points', posiciones: [2] })).toBe('point-refunded');
    expect(outcome(await refund({ kind: 'rest' }))).toBe(30_414);
    expect(await own()).toMatchObject({ devuelto: 606.21, puntos: Array(3).fill({ devuelto: true }) });
    expect(await refund({ kind: 'amount', centimos: 1 })).toBe('refunded');
  });

  it('gives no more than was paid, however much is asked for at once', async () => {
    const { own, refund } = await bought();
    const results = await Promise.all(
      Array.from({ length: 10 }, () => refund({ kind: 'amount', centimos: 10_000 })),
    );
    expect(results.map(outcome).filter((one) => one === 10_000)).toHaveLength(6);
    expect(results.map(outcome).filter((one) => one === 'exceeds')).toHaveLength(4);
    expect(await own()).toMatchObject({ devuelto: 600 });
  });

  it('gives back once what is clicked twice', async () => {
    const { refund } = await bought();
    const twice = await Promise.all(
      [1, 2].map(() => refund({ kind: 'amount', centimos: 10_000 }, { before: 0 })),
    );
    expect(twice.map(outcome).sort()).toEqual([10_000, 'changed']);
  });

  it('is delivered without the points that went back', async () => {
    const { id, refund } = await bought();
    const { db } = app.database;
    await db
      .updateTable('deliveries')
      .set({ estado: 'lista', archivo: 'x.zip', bytes: 1, sha256: 'x' })
      .where('pedido_id', '=', id)
      .execute();
    const note = await refund({ kind: 'points', posiciones: [1] });
    if (typeof note === 'string') throw new Error(note);
    // There was no link yet.
    expect(await letter(id, note.contenido.numero)).toContain(
      'el pedido: el punto 1. El enlace de descarga de los puntos que conserva le llegará en otro correo.',
    );
    const delivery = db.selectFrom('deliveries').select(['estado', 'archivo']).where('pedido_id', '=', id);
    expect(await delivery.execute()).toEqual([{ estado: 'pendiente', archivo: null }]);
  });
});

describe('the money', () => {
  it('goes back through the provider, in parts', async () => {
    const { refund, pago } = await bought();
    await refund({ kind: 'points', posiciones: [1] });
    await refund({ kind: 'rest' });
    expect(await send(pago)).toMatchObject([
      { estado: 'hecho', importe_centimos: 20_207, respuesta: '0900' },
      { estado: 'hecho', importe_centimos: 40_414, respuesta: '0900' },
    ]);
    // What is done is not done again.
    const refused = async () => {
      throw new Error('asked again');
    };
    expect(await send(pago, { refund: refused })).toMatchObject([{ estado: 'hecho' }, { estado: 'hecho' }]);
  });

  it('is refused by the provider where it is more than was charged', async () => {
    const { pago } = await bought();
    const ask = (importeCentimos: number) => provider()?.refund?.({ numero: pago, importeCentimos });
    expect(await ask(60_000)).toEqual({ result: 'done', respuesta: '0900' });
    expect(await ask(622)).toEqual({ result: 'refused', respuesta: 'SIS0057' });
    expect(await provider()?.refund?.({ numero: '2611NADA', importeCentimos: 1 })).toEqual({
      result: 'refused',
      respuesta: 'SIS0054',
    });
  });

  it.each<[string, GiveBackParts['provider'], string]>([
    ['there is no way but the panel', {}, 'a-mano'],
    [
      'the provider refuses',
      { refund: async () => ({ result: 'refused', respuesta: 'SIS0057' }) },
      'rechazado',
    ],
    ['no answer comes', { refund: async () => ({ result: 'unknown', respuesta: 'ECONNRESET' }) }, 'dudoso'],
  ])('is the seller’s to look at where %s', async (_why, given, estado) => {
    const { refund, pago } = await bought();
    await refund({ kind: 'rest' });
    expect(await send(pago, given)).toMatchObject([{ estado }]);
    // Nor is it sent a second time.
    expect(await send(pago)).toMatchObject([{ estado }]);
  });

  it.each<[string, GiveBackParts['provider'], string, RegExp]>([
    ['given back', AS_SET_UP, 'devuelta', /le hemos devuelto 606,21\s€ a la tarjeta/],
    [
      'refused',
      { refund: async () => ({ result: 'refused', respuesta: 'SIS0057' }) },
      'pendiente',
      /escribiremos/,
    ],
    [
      'left in doubt',
      { refund: async () => ({ result: 'unknown', respuesta: 'fetch' }) },
      'pendiente',
      /escribiremos/,
    ],
    ['the seller’s to send', {}, 'pendiente', /escribiremos/],
  ])('is told to its owner as it is: %s', async (_what, given, dinero, said) => {
    const { id, own, refund, pago } = await bought();
    const made = await refund({ kind: 'rest' });
    const { numero } = typeof made === 'string' ? expect.fail(made) : made.contenido;
    expect(await own()).toMatchObject({ rectificativas: [{ dinero: 'en-curso' }] });
    expect(await letter(id, numero)).toMatch(/le estamos devolviendo 606,21\s€ a la tarjeta/);
    await send(pago, given === AS_SET_UP ? provider() : given);
    expect(await own()).toMatchObject({ rectificativas: [{ dinero }] });
    const text = await letter(id, numero);
    expect(text).toMatch(said);
    if (dinero === 'pendiente') expect(text).not.toMatch(/devolvemos|devolviendo|hemos devuelto/);
  });

  it('waits where the provider is not reached, and is doubtful where a run ended before the answer', async () => {
    const { refund, pago } = await bought();
    await refund({ kind: 'rest' });
    const unreached = { refund: async () => ({ result: 'unsent', respuesta: 'ECONNREFUSED' }) as const };
    await expect(send(pago, unreached)).rejects.toThrow('was not reached');
    expect(await owedTo(pago)).toMatchObject([{ estado: 'pendiente' }]);
    await app.database.db
      .updateTable('refunds')
      .set({ estado: 'enviado' })
      .where('pago', '=', pago)
      .execute();
    expect(await send(pago)).toMatchObject([{ estado: 'dudoso' }]);
  });
});
