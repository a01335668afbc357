import { isPaid } from '@mapa/contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { tellOrder } from '../../platform/telemetry/spans.ts';
import { lockUser } from '../order/lock-user.ts';
import { referenceOf } from '../order/reference.ts';
import { moveOrder, supersedeOrders } from '../order/states.ts';
import { isUnionTreatment } from '../order/vat.ts';
import { paidAt } from './paid-at.ts';
import type { Notification } from './provider.ts';
import { secondChargeMail } from './second-charge.ts';
import { sellerMail } from './seller-mail/job.ts';

export interface SettleParts {
  readonly db: Kysely<Tables>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Acts on the payment of an order and its time, in the transaction that marks it paid. */
  readonly onPaid: (trx: Trx, pedidoId: string, paid: Date) => Promise<void>;
}

/**
 * The effect of a notification: an order was paid; it was refused; nothing, because it is a repetition; the paid order
 * no longer exists; or it does not fit the attempt that it names. `aviso` is the notice to the seller.
 */
export type Settled =
  | { readonly result: 'refused' | 'replayed' | 'mismatch' }
  | { readonly result: 'paid' | 'unknown'; readonly aviso: SellerNotice | null };

export type SellerNotice = NonNullable<Tables['payments']['aviso']> | 'sin-pedido';

type Trx = Transaction<Tables>;
/** An order, and whether the time to pay it is over, be it marked as lapsed or not. */
type Order = Selectable<Tables['orders']> & { readonly isOver: boolean };

/**
 * Carries out a genuine notification, all or nothing. Notifications about a user's orders are done one after the other,
 * whichever attempts they are about: however many come at once, an order is paid, invoiced and delivered once, and its
 * points are no longer for sale in the user's other orders.
 */
export function settle({ db, jobs, onPaid }: SettleParts, notification: Notification): Promise<Settled> {
  return db.transaction().execute(async (trx): Promise<Settled> => {
    const { numero, importeCentimos, isAuthorised } = notification;
    const paid = { numero, importeCentimos };
    const pedido = await lockOrder(trx, numero);
    const pago = pedido && (await lockPayment(trx, numero));
    if (pedido === undefined || pago === undefined) {
      if (!isAuthorised) return { result: 'unknown', aviso: null };
      const first = await trx
        .insertInto('orphan_payments')
        .values({ numero, importe_centimos: importeCentimos })
        .onConflict((conflict) => conflict.doNothing())
        .returning('numero')
        .executeTakeFirst();
      if (first === undefined) return { result: 'replayed' };
      await jobs.enqueue(trx, sellerMail, { ...paid, aviso: 'sin-pedido', referencia: null });
      return { result: 'unknown', aviso: 'sin-pedido' };
    }
    tellOrder(referenceOf(pedido.numero));
    if (pago.importe_centimos !== importeCentimos) return { result: 'mismatch' };
    if (pago.estado === 'autorizado') return { result: 'replayed' };
    if (!isAuthorised) return refuse(trx, pago, notification);

    const aviso = sellerNoticeOf(pedido);
    await record(trx, notification, 'autorizado', aviso);
    if (isUnionTreatment(pedido.iva_tratamiento)) await keepCardCountry(trx, notification);
    if (aviso !== null) {
      const referencia = referenceOf(pedido.numero);
      await jobs.enqueue(trx, sellerMail, { ...paid, aviso, referencia });
    }
    if (aviso === 'duplicado' && pedido.email !== null) {
      await jobs.enqueue(trx, secondChargeMail, { pedidoId: pedido.id, numero });
    }
    if (await moveOrder(trx, pedido.id, 'pagado')) {
      await onPaid(trx, pedido.id, paidAt(notification.decididoAt, pedido.created_at, new Date()));
      if (pedido.user_id !== null) await supersedeOrders(trx, pedido.user_id, pedido.id);
    }
    return { result: 'paid', aviso };
  });
}

/** Locks the order of an attempt, after its user and before the attempt is read. */
async function lockOrder(trx: Trx, numero: string): Promise<Order | undefined> {
  const ofAttempt = trx
    .selectFrom('orders')
    .where('id', '=', (query) =>
      query.selectFrom('payments').select('pedido_id').where('numero', '=', numero),
    );
  const owner = await ofAttempt.select('user_id').executeTakeFirst();
  if (owner?.user_id != null) await lockUser(trx, owner.user_id);
  const isOver = sql<boolean>`caduca_at <= now()`.as('isOver');
  return ofAttempt.selectAll().select(isOver).forUpdate().executeTakeFirst();
}

function lockPayment(trx: Trx, numero: string): Promise<Selectable<Tables['payments']> | undefined> {
  return trx.selectFrom('payments').selectAll().where('numero', '=', numero).forUpdate().executeTakeFirst();
}

function sellerNoticeOf({ estado, isOver }: Order): 'caducado' | 'duplicado' | null {
  if (isPaid(estado)) return 'duplicado';
  return isOver || estado === 'caducado' ? 'caducado' : null;
}

/** Records a refusal; another card may follow a refused one under the same number. */
async function refuse(
  trx: Trx,
  pago: Selectable<Tables['payments']>,
  notification: Notification,
): Promise<Settled> {
  if (pago.estado === 'denegado') return { result: 'replayed' };
  await record(trx, notification, 'denegado', null);
  await moveOrder(trx, pago.pedido_id, 'rechazado');
  return { result: 'refused' };
}

async function record(
  trx: Trx,
  { numero, respuesta, autorizacion }: Notification,
  estado: 'autorizado' | 'denegado',
  aviso: 'caducado' | 'duplicado' | null,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ estado, respuesta, autorizacion, aviso, notificado_at: sql<Date>`now()` })
    .where('numero', '=', numero)
    .execute();
}

/**
 * Keeps the country of the card, the second piece of evidence of where a buyer elsewhere in the Union is, beside the
 * billing address.
 */
async function keepCardCountry(trx: Trx, { numero, paisTarjeta }: Notification): Promise<void> {
  await trx.updateTable('payments').set({ pais_tarjeta: paisTarjeta }).where('numero', '=', numero).execute();
}
