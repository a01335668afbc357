import { type AskedRefund, calls, toCents, toEuros } from '@mapa/contract';
import { moneyText } from '@mapa/field';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type ErrorCode, type Fault, fault, isFault } from '../platform/api/errors.ts';
import { serve } from '../platform/api/route.ts';
import type { Tables } from '../platform/db/schema.ts';
import { momentText } from '../platform/madrid.ts';
import { type ResendFault, resendOrder, type Waiting } from '../shop/delivery/resend.ts';
import { type BuyerFault, correctBuyer } from '../shop/invoice/buyer.ts';
import { creditable } from '../shop/invoice/issue.ts';
import type { RefundPart } from '../shop/invoice/refund/part.ts';
import { type RefundFault, refundIn } from '../shop/invoice/refund/refund.ts';
import { referenceOf } from '../shop/order/reference.ts';
import { act } from './act.ts';
import { listOrders, orderDetail } from './orders.ts';
import type { DeskParts } from './parts.ts';

const RESEND_FAULTS: Readonly<Record<ResendFault, Fault>> = {
  unpaid: fault('order-unpaid'),
  refunded: fault('order-refunded-already'),
  nobody: fault('customer-gone', 'email'),
  'has-account': fault('customer-stays', 'email'),
};

const REFUND_FAULTS: Readonly<Record<RefundFault, ErrorCode>> = {
  'no-invoice': 'order-unpaid',
  cancelled: 'invoice-cancelled',
  refunded: 'order-refunded-already',
  'unknown-point': 'point-unknown',
  'point-refunded': 'point-refunded',
  exceeds: 'refund-exceeds',
  'tax-stays': 'vat-stays',
  changed: 'refund-changed',
};

const BUYER_FAULTS: Readonly<Record<BuyerFault, ErrorCode>> = {
  'no-invoice': 'order-unpaid',
  cancelled: 'invoice-cancelled',
  unchanged: 'buyer-unchanged',
  'taxed-otherwise': 'buyer-taxed-otherwise',
};

/** Orders at the desk, and what is done about them. */
export function registerDeskOrders(app: FastifyInstance, { db, jobs, refunds }: DeskParts): void {
  serve(app, calls.gestionPedidos, async ({ query }) => ({ data: await listOrders(db, query) }));

  serve(app, calls.gestionPedido, async ({ params: { id } }) => {
    const order = await orderDetail(db, id);
    return order === undefined ? fault('unknown-order') : { data: order };
  });

  serve(app, calls.reenvio, async ({ session, params: { id }, body: { marca: mark, email } }) => {
    const order = await found(db, id);
    if (order === undefined) return fault('unknown-order');
    const detail = email ?? '';
    return act(db, { session, mark, action: 'reenvio', target: order.reference, detail }, async (trx) => {
      const refusal = await resendOrder(trx, jobs, id, email);
      if (refusal === undefined) return undefined;
      return typeof refusal === 'string' ? RESEND_FAULTS[refusal] : waitingFault(refusal);
    });
  });

  serve(app, calls.devolucion, async ({ session, params: { id }, body }) => {
    const { marca: mark, motivo, confirmacion, antes } = body;
    const order = await found(db, id);
    if (order === undefined) return fault('unknown-order');
    if (confirmacion.toUpperCase() !== order.reference) return fault('wrong-confirmation', 'confirmacion');
    const part = partOf(body);
    const detail = `${partText(part)}: ${motivo}`;
    return act(db, { session, mark, action: 'devolucion', target: order.reference, detail }, async (trx) => {
      const asked = { pedidoId: id, part, motivo, before: toCents(antes) };
      const refund = await refundIn(trx, refunds, asked, new Date());
      return typeof refund === 'string' ? fault(REFUND_FAULTS[refund]) : undefined;
    });
  });

  serve(app, calls.calculoDevolucion, async ({ params: { id }, body }) => {
    if ((await found(db, id)) === undefined) return fault('unknown-order');
    const back = await creditable(db, id, partOf(body));
    return typeof back === 'string'
      ? fault(REFUND_FAULTS[back])
      : { data: { importe: toEuros(back.content.total) } };
  });

  serve(app, calls.correccion, async ({ session, params: { id }, body }) => {
    const { marca: mark, motivo, cifRevisado: _, ...buyer } = body;
    const order = await found(db, id);
    if (order === undefined) return fault('unknown-order');
    const target = order.reference;
    return act(db, { session, mark, action: 'correccion', target, detail: motivo }, async (trx) => {
      const made = await correctBuyer(trx, refunds, { pedidoId: id, buyer, motivo }, new Date());
      if (typeof made === 'string') return fault(BUYER_FAULTS[made]);
      return isFault(made) ? made : undefined;
    });
  });

  serve(app, calls.pagoVisto, async ({ session, params: { numero }, body: { marca: mark } }) =>
    act(db, { session, mark, action: 'pago-visto', target: numero }, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('payments')
        .set({ aviso_visto_at: sql<Date>`now()` })
        .where('numero', '=', numero)
        .where('aviso', 'is not', null)
        .executeTakeFirstOrThrow();
      const orphans = await trx
        .updateTable('orphan_payments')
        .set({ visto_at: sql<Date>`now()` })
        .where('numero', '=', numero)
        .executeTakeFirstOrThrow();
      return numUpdatedRows + orphans.numUpdatedRows > 0n ? undefined : fault('unknown-payment');
    }),
  );
}

async function found(db: Kysely<Tables>, id: string) {
  const order = await db.selectFrom('orders').select('numero').where('id', '=', id).executeTakeFirst();
  return order && { reference: referenceOf(order.numero) };
}

const waitingFault = ({ until }: Waiting): Fault => ({
  ...fault('delivery-waits'),
  msg: `Los datos se entregan cuando acabe el plazo de desistimiento, el ${momentText(until)}.`,
});

function partOf({ puntos, importe, soloIva }: AskedRefund): RefundPart {
  if (soloIva) return { kind: 'tax' };
  if (puntos !== undefined) return { kind: 'points', posiciones: puntos };
  return importe === undefined ? { kind: 'rest' } : { kind: 'amount', centimos: toCents(importe) };
}

/** What was given back, as the log has it. */
function partText(part: RefundPart): string {
  if (part.kind === 'rest') return 'todo lo que quedaba';
  if (part.kind === 'tax') return 'el IVA';
  return part.kind === 'points' ? `puntos ${part.posiciones.join(', ')}` : moneyText(part.centimos);
}
