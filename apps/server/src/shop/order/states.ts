import type { OrderState } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import { unlessRefused } from '../../platform/db/refusals.ts';
import type { Tables } from '../../platform/db/schema.ts';

/**
 * The states to which an order may go from each state. A waiting order lapses when its time is over, or when one of its
 * points is paid in another order. A refused or lapsed order is paid after all when the provider authorises one of its
 * attempts.
 */
const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pendiente: ['pagado', 'rechazado', 'caducado'],
  rechazado: ['pagado'],
  caducado: ['pagado'],
  pagado: ['entregado'],
  entregado: [],
};

/** A state that an order can go to: no order comes back to the first one. */
type Target = Exclude<OrderState, 'pendiente'>;

const statesBefore = (to: Target): OrderState[] =>
  (Object.keys(TRANSITIONS) as OrderState[]).filter((from) => TRANSITIONS[from].includes(to));

/** States in which an order waits for its payment. */
export const OPEN_STATES = ['pendiente', 'rechazado'] as const satisfies readonly OrderState[];

/** Takes an order to a state, with the time of it; false where it may not go there from its present state. */
export async function moveOrder(trx: Kysely<Tables>, id: string, to: Target): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({
      estado: to,
      ...(to === 'pagado' && { pagado_at: sql<Date>`now()` }),
      ...(to === 'entregado' && { entregado_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .where('estado', 'in', statesBefore(to))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Lets orders lapse whose time to be paid is over: a user's, or everybody's. */
export async function lapseOrders(db: Kysely<Tables>, userId?: string): Promise<void> {
  let overdue = db
    .updateTable('orders')
    .set({ estado: 'caducado' })
    .where('estado', 'in', statesBefore('caducado'))
    .where('caduca_at', '<=', sql<Date>`now()`);
  if (userId !== undefined) overdue = overdue.where('user_id', '=', userId);
  await overdue.execute();
}

/**
 * Lets overdue orders lapse before orders are read; reading goes on where nothing can be written. Do not call it in a
 * transaction.
 */
export const lapseForReading = (db: Kysely<Tables>, userId?: string): Promise<void> =>
  unlessRefused(lapseOrders(db, userId));

/**
 * Ends the time to pay a user's other orders that contain a point of the order just paid, so that nobody buys it again
 * by accident: those that wait lapse, and a later payment of one that was refused is told to the seller. Call it under
 * the lock of the user; orders that another transaction changes at this moment are left to that.
 */
export async function supersedeOrders(trx: Kysely<Tables>, userId: string, paidId: string): Promise<void> {
  const open = await trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('estado', 'in', OPEN_STATES)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_points as own')
          .innerJoin('order_points as paid', (join) =>
            join.onRef('paid.lat_meso', '=', 'own.lat_meso').onRef('paid.lon_meso', '=', 'own.lon_meso'),
          )
          .select('own.posicion')
          .whereRef('own.pedido_id', '=', 'orders.id')
          .where('paid.pedido_id', '=', paidId),
      ),
    )
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of open) {
    await trx.updateTable('orders').set({ caduca_at: sql<Date>`now()` }).where('id', '=', id).execute();
    await moveOrder(trx, id, 'caducado');
  }
}
