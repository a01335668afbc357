import { type Attention, calls, type DeskRefund, refundTroubleSchema, toEuros } from '@mapa/contract';
import { moneyText } from '@mapa/field';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Fault, fault } from '../platform/api/errors.ts';
import { serve } from '../platform/api/route.ts';
import type { Tables } from '../platform/db/schema.ts';
import { invoiceNumbered } from '../shop/invoice/invoices.ts';
import { invoiceNumber, parseInvoiceNumber } from '../shop/order/invoice-number.ts';
import { moneyBack } from '../shop/order/money-back.ts';
import { referenceOf } from '../shop/order/reference.ts';
import { byHandMail } from '../shop/payment/give-back/by-hand-mail.ts';
import { giveBackJob } from '../shop/payment/give-back/job.ts';
import { act } from './act.ts';
import type { DeskParts } from './parts.ts';

type Db = Kysely<Tables>;

const MOST = 100;

const refunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('invoices', 'invoices.id', 'refunds.invoice_id')
    .innerJoin('orders', 'orders.id', 'invoices.pedido_id')
    .select(['serie', 'anio', 'invoices.numero', 'pedido_id', 'orders.numero as orderNumber'])
    .select(['refunds.estado', 'pago', 'importe_centimos', 'respuesta', 'refunds.visto_at'])
    .select(moneyBack.$notNull().as('dinero'))
    .select(({ fn }) => fn.coalesce('answered_at', 'refunds.created_at').as('at'));

type Row = Awaited<ReturnType<ReturnType<typeof refunds>['execute']>>[number];

const toRefund = (row: Row): DeskRefund => ({
  factura: invoiceNumber(row),
  pago: row.pago,
  estado: row.estado,
  importe: toEuros(row.importe_centimos),
  respuesta: row.respuesta,
  fecha: row.at.toISOString(),
  aMano: row.visto_at?.toISOString() ?? null,
  dinero: row.dinero,
});

/** The refunds of an order, the first one first. */
export async function refundsOfOrder(db: Db, pedidoId: string): Promise<DeskRefund[]> {
  const rows = await refunds(db)
    .where('pedido_id', '=', pedidoId)
    .orderBy('anio')
    .orderBy('invoices.numero')
    .execute();
  return rows.map(toRefund);
}

/** Money that did not go back by itself, and that nobody gave back by hand yet. */
export async function troubledRefunds(db: Db): Promise<Attention['devoluciones']> {
  const rows = await refunds(db)
    .where('refunds.estado', 'in', refundTroubleSchema.options)
    .where('refunds.visto_at', 'is', null)
    .orderBy('at')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    ...toRefund(row),
    estado: refundTroubleSchema.parse(row.estado),
    pedido: { id: row.pedido_id, referencia: referenceOf(row.orderNumber) },
  }));
}

/** Settles refunds that did not go back by themselves. */
export function registerDeskRefunds(app: FastifyInstance, { db, jobs }: DeskParts): void {
  serve(app, calls.devolucionAMano, async ({ session, params: { numero }, body: { marca: mark } }) => {
    const refund = await found(db, numero);
    if (refund === undefined) return fault('unknown-invoice');
    const done = { action: 'devolucion-a-mano', target: numero, detail: detailOf(refund) } as const;
    return act(db, { session, mark, ...done }, async (trx) => {
      const refusal = await settle(trx, refund.invoice_id);
      if (refusal === undefined)
        await jobs.enqueue(trx, byHandMail, { pedidoId: refund.pedidoId, invoiceId: refund.invoice_id });
      return refusal;
    });
  });

  serve(app, calls.devolucionReintento, async ({ session, params: { numero }, body: { marca: mark } }) => {
    const refund = await found(db, numero);
    if (refund === undefined) return fault('unknown-invoice');
    const { invoice_id: invoiceId, respuesta } = refund;
    const detail = `${detailOf(refund)}${respuesta === null ? '' : `, rechazada antes: ${respuesta}`}`;
    return act(db, { session, mark, action: 'devolucion-reintento', target: numero, detail }, async (trx) => {
      const refusal = await makeDue(trx, invoiceId);
      if (refusal === undefined) await jobs.enqueue(trx, giveBackJob, { invoiceId });
      return refusal;
    });
  });
}

async function found(db: Db, numero: string) {
  const number = parseInvoiceNumber(numero);
  const invoice = number && (await invoiceNumbered(db, number));
  if (invoice === undefined) return undefined;
  return db
    .selectFrom('refunds')
    .innerJoin('invoices', 'invoices.id', 'invoice_id')
    .selectAll('refunds')
    .select('pedido_id as pedidoId')
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirst();
}

const detailOf = ({ importe_centimos, pago }: { importe_centimos: number; pago: string }): string =>
  `${moneyText(importe_centimos)}, cobro ${pago}`;

/** Keeps that the money is given back by hand; refused where it went back by itself or is on its way. */
async function settle(trx: Transaction<Tables>, invoiceId: string): Promise<Fault | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ visto_at: sql<Date>`now()` })
    .where('invoice_id', '=', invoiceId)
    .where('estado', 'in', refundTroubleSchema.options)
    .where('visto_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? undefined : fault('refund-not-waiting');
}

/**
 * Makes a refund due once more. Only a clear refusal is: the provider cannot tell a request that is repeated from a
 * second one, so that in doubt the money could go back twice.
 */
async function makeDue(trx: Transaction<Tables>, invoiceId: string): Promise<Fault | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ estado: 'pendiente', respuesta: null, answered_at: null })
    .where('invoice_id', '=', invoiceId)
    .where('estado', '=', 'rechazado')
    .where('visto_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? undefined : fault('refund-not-waiting');
}
