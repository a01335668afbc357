import { calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { type Fault, fault, isFault } from '../../../platform/api/errors.ts';
import { serve } from '../../../platform/api/route.ts';
import type { Tables } from '../../../platform/db/schema.ts';
import { isWithdrawable } from '../../order/withdrawal.ts';
import { type RefundParts, refundIn } from './refund.ts';

const REASON = 'Desistimiento del consumidor';

export interface WithdrawalParts extends RefundParts {
  /** Tells the seller that whole cents of an order are to be given back, in the transaction that withdraws from it. */
  readonly onWithdrawn: (trx: Transaction<Tables>, pedidoId: string, cents: number) => Promise<void>;
}

/** Serves the withdrawal: consumers undo a paid order themselves while it is not delivered. */
export function registerWithdrawal(app: FastifyInstance, parts: WithdrawalParts): void {
  serve(app, calls.desistimiento, async ({ session, params: { id } }) => {
    const at = await withdraw(parts, session.userId, id, new Date());
    return isFault(at) ? at : { data: { fecha: at.toISOString() } };
  });
}

/**
 * Rectifies the invoice and has a mail sent to the customer; the result is the time of it. The row of the order is
 * locked.
 */
function withdraw(
  parts: WithdrawalParts,
  userId: string,
  pedidoId: string,
  now: Date,
): Promise<Date | Fault> {
  return parts.db
    .transaction()
    .execute(async (trx) => {
      const order = await trx
        .updateTable('orders')
        .set({ desistido_at: sql<Date>`now()` })
        .where('id', '=', pedidoId)
        .where('user_id', '=', userId)
        .where('desistido_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (order?.desistido_at == null) return fault('no-withdrawal');
      if (!isWithdrawable(order)) throw new NotWithdrawable();
      const asked = { pedidoId, part: { kind: 'rest' }, motivo: REASON } as const;
      const refund = await refundIn(trx, parts, asked, now);
      if (typeof refund === 'string') throw new NotWithdrawable();
      await parts.onWithdrawn(trx, pedidoId, 0 - refund.contenido.total);
      return order.desistido_at;
    })
    .catch((error: unknown) => {
      if (error instanceof NotWithdrawable) return fault('no-withdrawal');
      throw error;
    });
}

/** Rolls back the transaction. */
class NotWithdrawable extends Error {}
