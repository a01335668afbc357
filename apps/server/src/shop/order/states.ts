import type { OrderState } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import { unlessRefused } from '../../platform/db/refusals.ts';
import type { Tables } from '../../platform/db/schema.ts';

/**
 * Where an order may go from each state. One that waits lapses when its time is over, or when one of its points is
 * paid in another order. What was refused or has lapsed is paid after all when the provider authorises one of its
 * attempts.
 */
const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pendiente: ['pagado', 'rechazado', 'caducado'],
  rechazado: ['pagado'],
  caducado: ['pagado'],
  pagado: ['entregado'],
  entregado: [],
};

/** No order comes back to its first state. */
type Target = Exclude<OrderState, 'pendiente'>;

const statesBefore = (to: Target): OrderState[] =>
  (Object.keys(TRANSITIONS) as OrderState[]).filter((from) => TRANSITIONS[from].includes(to));

/** States in which an order waits for its payment. */
export const OPEN_STATES = ['pendiente', 'rechazado'] as const satisfies readonly OrderState[];

/** Takes an order to a state, with the time of it; false where it may not go there from the one it is in. */
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

/** Has orders lapse whose time to be paid is over: a user's, or everybody's. */
export async function lapseOrders(db: Kysely<Tables>, userId?: string): Promise<void> {
  let overdue = db
    .updateTable('orders')
    .set({ estado: 'caducado' })
    .where('estado', 'in', statesBefore('caducado'))
    .where('caduca_at', '<=', sql<Date>`now()`);
  if (userId !== undefined) overdue = overdue.where('user_id', '=', userId);
  await overdue.execute();
}

/** The same before orders are looked at, which goes on where nothing can be written. Not in a transaction. */
export const lapseForReading = (db: Kysely<Tables>, userId?: string): Promise<void> =>
  unlessRefused(lapseOrders(db, userId));

/**
 * Has the orders of a user lapse that wait and hold a point of the one that was just paid: nobody is to buy it again by
 * accident. Under the lock of the user; what another transaction has lapse at this moment is left to it.
 */
export async function supersedeOrders(trx: Kysely<Tables>, userId: string, paidId: string): Promise<void> {
  const open = await trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('estado', 'in', statesBefore('caducado'))
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
  for (const { id } of open) await moveOrder(trx, id, 'caducado');
}
