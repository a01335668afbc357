import type { Attention, DeskLog, DeskOrder, DeskOrderDetail } from '@mapa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../accounts/test/visitor.ts';
import { clean } from '../cleaning.ts';
import { readConfig } from '../platform/config/config.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import type { Message } from '../platform/mail/message.ts';
import type { MailParts } from '../platform/mail/transport.ts';
import { type JobKind, workerQueues } from '../platform/queues.ts';
import { issueInvoice } from '../shop/invoice/issue.ts';
import { refundOrder } from '../shop/invoice/refund/refund.ts';
import { addPaidOrder, addPayment, issuer } from '../shop/invoice/test/order.ts';
import { jobsOf } from '../shop/order/jobs.ts';
import { byHandMail, sendByHand } from '../shop/payment/give-back/by-hand-mail.ts';
import { giveBack } from '../shop/payment/give-back/give-back.ts';
import { giveBackJob } from '../shop/payment/give-back/job.ts';
import type { RefundAnswer } from '../shop/payment/provider.ts';
import { sellerMail, sendSellerMail } from '../shop/payment/seller-mail/job.ts';
import { refundParts } from '../shop/refund-parts.ts';
import type { RealApp } from '../test/real-app.ts';
import { openDesk } from './test/desk.ts';

let app: RealApp;
let token: string;
beforeAll(async () => {
  ({ app, token } = await openDesk());
});
afterAll(() => app.close());

const get = async <Data>(path: string) =>
  (await call(app, 'GET', `/gestion${path}`, { token })).body.data as Data;
const attention = async () => (await get<Attention>('/atencion')).devoluciones;
const act = async (factura: string, what: 'a-mano' | 'reintento') => {
  const body = { marca: crypto.randomUUID() };
  return (await call(app, 'POST', `/gestion/devoluciones/${factura}/${what}`, { token, body })).status;
};
const logOf = async (target: string) =>
  (await get<{ filas: DeskLog[] }>('/actuaciones')).filas
    .filter(({ sobre }) => sobre === target)
    .map(({ accion, detalle, quien }) => [accion, detalle, quien]);

/** The mails of a queue for an order, each sent twice as after a cut: its address, Message-ID and text. */
async function mailsOf<Data extends object>(
  { queue, schema }: JobKind<Data>,
  orderId: string,
  deliver: (parts: MailParts, data: Data, job: string) => Promise<void>,
): Promise<Pick<Message, 'to' | 'messageId' | 'plain'>[]> {
  const { db } = app.database;
  const sent: Message[] = [];
  const transport = { send: async (mail: Message) => void sent.push(mail), close: () => undefined };
  const waiting = (await jobsOf(db, orderId)).filter((job) => job.queue === queue);
  for (const { id } of waiting) {
    const { rows } = await sql<{ data: unknown }>`select data from pgboss.job where id = ${id}::uuid`.execute(
      db,
    );
    for (const row of [...rows, ...rows])
      await deliver({ db, transport, sender: readConfig({}) }, schema.parse(row.data), id);
  }
  return sent;
}

const REFUSED = { result: 'refused', respuesta: 'SIS0057' } as const;
const UNKNOWN = { result: 'unknown', respuesta: 'ECONNRESET' } as const;
const UNSENT = { result: 'unsent', respuesta: 'ECONNREFUSED' } as const;
const DONE = { result: 'done', respuesta: '0900' } as const;

/** A paid order that is given back whole, and how the provider answers. */
async function refunded() {
  const { db } = app.database;
  const id = await addPaidOrder(db, { pagadoAt: new Date(), email: 'ana@ejemplo.es' });
  await addPayment(db, id, new Date());
  await db.transaction().execute((trx) => issueInvoice(trx, id, issuer, new Date()));
  const { jobs } = app;
  const asked = { pedidoId: id, part: { kind: 'rest' }, motivo: 'Prueba' } as const;
  const made = await refundOrder(refundParts({ db, jobs, recorder: undefined }), asked, new Date());
  const factura = typeof made === 'string' ? expect.fail(made) : made.contenido.numero;
  const { invoice_id: invoiceId, pago } = await db
    .selectFrom('refunds')
    .innerJoin('invoices', 'invoices.id', 'refunds.invoice_id')
    .select(['invoice_id', 'pago'])
    .where('pedido_id', '=', id)
    .executeTakeFirstOrThrow();
  const send = (answer: RefundAnswer | undefined) =>
    giveBack({ db, jobs, provider: answer && { refund: async () => answer } }, { invoiceId });
  const shown = async () => (await get<DeskOrderDetail>(`/pedidos/${id}`)).devoluciones;
  const listed = async () =>
    (await get<{ filas: DeskOrder[] }>('/pedidos')).filas.find((row) => row.id === id)?.devuelto;
  return { id, factura, pago, send, shown, listed };
}

describe('money that goes back', () => {
  it('is told at its order as it stands', async () => {
    const { factura, pago, send, shown, listed } = await refunded();
    const refund = {
      ...{ factura, pago, importe: 242, estado: 'pendiente', respuesta: null, aMano: null },
      dinero: 'en-curso',
    };
    expect(await shown()).toEqual([{ ...refund, fecha: expect.stringMatching(/Z$/) }]);
    expect(await listed()).toBe('en-curso');
    await send(DONE);
    expect(await shown()).toMatchObject([
      { estado: 'hecho', respuesta: '0900', aMano: null, dinero: 'devuelta' },
    ]);
    expect(await listed()).toBe('devuelta');
    expect(await attention()).toEqual([]);
  });

  it.each<[string, RefundAnswer | undefined, string]>([
    ['rechazado', REFUSED, 'SIS0057'],
    ['dudoso', UNKNOWN, 'ECONNRESET'],
    ['a-mano', undefined, ''],
  ])(
    'stands at the desk where it is %s until it is given back by hand, which is kept',
    async (estado, answer, respuesta) => {
      const { id, factura, pago, send, shown, listed } = await refunded();
      await send(answer);
      expect(await attention()).toMatchObject([
        {
          factura,
          pago,
          pedido: { id },
          estado,
          importe: 242,
          respuesta: respuesta || null,
          dinero: 'pendiente',
        },
      ]);
      expect(await listed()).toBe('pendiente');
      expect(await act(factura, 'a-mano')).toBe(200);
      expect(await attention()).toEqual([]);
      expect(await shown()).toMatchObject([
        { estado, aMano: expect.stringMatching(/Z$/), dinero: 'devuelta' },
      ]);
      expect(await listed()).toBe('devuelta');
      expect(await logOf(factura)).toEqual([
        ['devolucion-a-mano', expect.stringMatching(/^242,00\s€, cobro /), 'jefa@ejemplo.es'],
      ]);
      // Nobody may send it once more.
      expect(await act(factura, 'a-mano')).toBe(409);
      expect(await act(factura, 'reintento')).toBe(409);
    },
  );

  it('is told to the customer once, when it was given back by hand', async () => {
    const { id, factura, send } = await refunded();
    const told = () => mailsOf(byHandMail, id, sendByHand);
    await send(REFUSED);
    expect(await told()).toEqual([]);
    expect([await act(factura, 'a-mano'), await act(factura, 'a-mano')]).toEqual([200, 409]);
    const [first, again, ...more] = await told();
    expect(more).toEqual([]);
    expect(again).toEqual(first);
    expect(first?.to).toBe('ana@ejemplo.es');
    // A point: 200.00 and 21 %.
    expect(first?.plain).toMatch(
      /^Hola, .+:\s+Ya le hemos devuelto 242,00\s€ de su pedido P-\d{6}, los de la/,
    );
    expect(first?.plain).toContain(`la factura rectificativa ${factura}.`);
  });

  it('is told to the seller by a mail of its own each time that it is refused', async () => {
    const { id, factura, send } = await refunded();
    await send(REFUSED);
    await act(factura, 'reintento');
    await send(REFUSED);
    const sent = await mailsOf(sellerMail, id, sendSellerMail);
    expect(sent.map(({ plain }) => plain.includes('no ha aceptado la devolución'))).toEqual(
      Array(4).fill(true),
    );
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
    expect(await act(factura, 'a-mano')).toBe(200);
  });

  it('is asked for again where the provider has clearly refused it', async () => {
    const { factura, send, shown } = await refunded();
    await send(REFUSED);
    expect(await act(factura, 'reintento')).toBe(200);
    expect(await shown()).toMatchObject([{ estado: 'pendiente', respuesta: null }]);
    expect(await attention()).toEqual([]);
    expect(await logOf(factura)).toEqual([
      ['devolucion-reintento', expect.stringContaining('SIS0057'), 'jefa@ejemplo.es'],
    ]);
    // On its way it is neither asked for twice nor settled by hand.
    expect([await act(factura, 'reintento'), await act(factura, 'a-mano')]).toEqual([409, 409]);
    await send(DONE);
    expect(await shown()).toMatchObject([{ estado: 'hecho' }]);
  });

  it('is not asked for again in doubt, nor by the number of no invoice', async () => {
    const { factura, send } = await refunded();
    await send(UNKNOWN);
    expect(await act(factura, 'reintento')).toBe(409);
    expect(await act('R2020-000001', 'reintento')).toBe(404);
    expect(await act('R2020-000001', 'a-mano')).toBe(404);
    expect(await act(factura, 'a-mano')).toBe(200);
  });

  it('waits at the desk where the provider was not reached in two days, and goes back once it is', async () => {
    const { database } = app;
    const { db } = database;
    const { id, factura, send, shown } = await refunded();
    await expect(send(UNSENT)).rejects.toThrow('was not reached');
    await sql`
      update pgboss.job set state = 'failed', retry_count = 50, completed_on = now() - interval '2 days'
      where data->>'invoiceId' in (select id::text from invoices where pedido_id = ${id})`.execute(db);
    await clean(db, new Date());
    await sql`update pgboss.queue set maintain_on = null`.execute(db);
    const jobs = await openJobs(database, workerQueues, { onError: (error) => expect.fail(error.message) });
    const listed = async () =>
      (await get<Attention>('/atencion')).trabajos.filter(({ pedido }) => pedido?.id === id);
    const [job, ...more] = await listed();
    expect([job, more]).toMatchObject([{ cola: 'give-back', estado: 'failed' }, []]);
    expect(await shown()).toMatchObject([{ factura, estado: 'pendiente' }]);
    const body = { marca: crypto.randomUUID() };
    const path = `/gestion/trabajos/${job?.id}/reintento`;
    expect((await call(app, 'POST', path, { token, body })).status).toBe(200);
    await jobs.work(
      giveBackJob,
      (due) => giveBack({ db, jobs, provider: { refund: async () => DONE } }, due),
      (error) => expect.fail(error.message),
    );
    await vi.waitFor(
      async () => expect(await shown()).toMatchObject([{ estado: 'hecho', dinero: 'devuelta' }]),
      {
        timeout: 20_000,
        interval: 20,
      },
    );
    expect(await listed()).toEqual([]);
    await jobs.close();
  });
});
