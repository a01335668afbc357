import type { Estado } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.ts';

/**
 * Where an order may go from each state. What was refused or has lapsed is paid after all when the provider authorises one
 * of its attempts.
 */
const transitions: Readonly<Record<Estado, readonly Estado[]>> = {
  pendiente: ['pagado', 'rechazado', 'caducado'],
  rechazado: ['pagado'],
  caducado: ['pagado'],
  pagado: ['entregado'],
  entregado: [],
};

/** No order comes back to its first state. */
type Target = Exclude<Estado, 'pendiente'>;

const statesBefore = (to: Target): Estado[] =>
  (Object.keys(transitions) as Estado[]).filter((from) => transitions[from].includes(to));

/** States in which an order is paid. */
export const paidStates = ['pagado', 'entregado'] as const satisfies readonly Estado[];
/** States in which an order waits for its payment. */
export const openStates = ['pendiente', 'rechazado'] as const satisfies readonly Estado[];

/** Takes an order to a state, with the time of it; false where it may not go there from the one it is in. */
export async function moveOrder(trx: Kysely<Tables>, id: string, to: Target): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pedidos')
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
    .updateTable('pedidos')
    .set({ estado: 'caducado' })
    .where('estado', 'in', statesBefore('caducado'))
    .where('caduca_at', '<=', sql<Date>`now()`);
  if (userId !== undefined) overdue = overdue.where('user_id', '=', userId);
  await overdue.execute();
}
