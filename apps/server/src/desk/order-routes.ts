import { calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type ErrorCode, fault } from '../platform/api/errors.ts';
import { serve } from '../platform/api/route.ts';
import type { Tables } from '../platform/db/schema.ts';
import { type ResendFault, resendOrder } from '../shop/delivery/resend.ts';
import { refundIn } from '../shop/invoice/refund/refund.ts';
import { referenceOf } from '../shop/order/reference.ts';
import { act } from './act.ts';
import { listOrders, orderDetail } from './orders.ts';
import type { DeskParts } from './parts.ts';

const RESEND_FAULTS: Readonly<Record<ResendFault, ErrorCode>> = {
  unpaid: 'order-unpaid',
  refunded: 'order-refunded-already',
  nobody: 'customer-gone',
};

/** Orders at the desk, and what is done about them. */
export function registerDeskOrders(app: FastifyInstance, { db, jobs, refunds }: DeskParts): void {
  serve(app, calls.gestionPedidos, async ({ query }) => ({ data: await listOrders(db, query) }));

  serve(app, calls.gestionPedido, async ({ params: { id } }) => {
    const order = await orderDetail(db, id);
    return order === undefined ? fault('unknown-order') : { data: order };
  });

  serve(app, calls.reenvio, async ({ session, params: { id }, body: { marca: mark } }) => {
    const order = await found(db, id);
    if (order === undefined) return fault('unknown-order');
    return act(db, { session, mark, action: 'reenvio', target: order.reference }, async (trx) => {
      const refusal = await resendOrder(trx, jobs, order);
      return refusal && fault(RESEND_FAULTS[refusal]);
    });
  });

  serve(app, calls.devolucion, async ({ session, params: { id }, body }) => {
    const { marca: mark, motivo, confirmacion } = body;
    const order = await found(db, id);
    if (order === undefined) return fault('unknown-order');
    if (confirmacion.toUpperCase() !== order.reference) return fault('wrong-confirmation', 'confirmacion');
    const done = { action: 'devolucion', target: order.reference, detail: motivo } as const;
    return act(db, { session, mark, ...done }, async (trx) => {
      const asked = { pedidoId: id, part: { kind: 'rest' }, motivo } as const;
      const refund = await refundIn(trx, refunds, asked, new Date());
      if (typeof refund !== 'string') return undefined;
      return fault(refund === 'refunded' ? 'order-refunded-already' : 'order-unpaid');
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
      return numUpdatedRows > 0n ? undefined : fault('unknown-payment');
    }),
  );
}

async function found(db: Kysely<Tables>, id: string) {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'numero', 'estado', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  return order && { ...order, reference: referenceOf(order.numero) };
}
