import { calls, type Formato, type Informe, inListOrder, isPaid } from '@mapa/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Fault, fault } from '../../platform/api/errors.ts';
import type { Limit } from '../../platform/api/limit.ts';
import { serve } from '../../platform/api/route.ts';
import { informeColumns } from '../order/formats.ts';
import { isRefunded } from '../order/refunded.ts';
import type { Deliveries } from './file.ts';
import { remakeDelivery } from './job.ts';

/** Making files again takes seconds for each point. */
const LIMITS: readonly Limit[] = [
  { max: 10, minutes: 60, by: ({ session }: FastifyRequest) => session?.userId ?? '' },
];

/** Serves the change of a paid order's formats and of the settings of its report. */
export function registerFormatChoice(app: FastifyInstance, parts: Pick<Deliveries, 'db' | 'jobs'>): void {
  serve(
    app,
    calls.formatos,
    async ({ session, params: { id }, body: { formatos, informe } }) => {
      const refused = await choose(parts, session.userId, id, inListOrder(formatos), informe);
      return refused ?? {};
    },
    { limits: LIMITS },
  );
}

/**
 * Keeps the choice and has the files made again, in one transaction. A delivery that waits for the end of the time to
 * withdraw takes the choice up when it is made. The row of the order is locked before that of its delivery.
 */
function choose(
  { db, jobs }: Pick<Deliveries, 'db' | 'jobs'>,
  userId: string,
  pedidoId: string,
  formatos: readonly Formato[],
  informe: Informe | undefined,
): Promise<Fault | undefined> {
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select('estado')
      .where('id', '=', pedidoId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (order === undefined) return fault('unknown-order');
    if (!isPaid(order.estado)) return fault('order-unpaid');
    if (await isRefunded(trx, pedidoId)) return fault('order-refunded');
    const { estado, desde } = await trx
      .selectFrom('deliveries')
      .select(['estado', 'desde'])
      .where('pedido_id', '=', pedidoId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const waits = estado === 'pendiente' && desde !== null && desde.getTime() > Date.now();
    if (estado !== 'lista' && !waits) return fault('delivery-under-way');
    const chosen = { formatos, ...(informe && informeColumns(informe)) };
    await trx.updateTable('orders').set(chosen).where('id', '=', pedidoId).execute();
    if (!waits) await remakeDelivery(trx, jobs, pedidoId);
    return undefined;
  });
}
