import { PAID_AGAIN_HOURS, PAID_STATES } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import { refundedOrders } from '../order/refunded.ts';

type Trx = Transaction<Tables>;

const cellsOf = (puntos: readonly LatLon[]): string[] => puntos.map(({ lat, lon }) => `${lat} ${lon}`).sort();

/** Whether the same cells were paid a short while ago, whatever name the invoice has, and not given back. */
export async function isPaidLately(trx: Trx, userId: string, puntos: readonly LatLon[]): Promise<boolean> {
  const paid = await trx
    .selectFrom('orders')
    .innerJoin('order_points', 'order_points.pedido_id', 'orders.id')
    .select(['orders.id', 'lat_meso as lat', 'lon_meso as lon'])
    .where('user_id', '=', userId)
    .where('estado', 'in', PAID_STATES)
    .where('pagado_at', '>', sql<Date>`now() - make_interval(hours => ${PAID_AGAIN_HOURS}::int)`)
    .where('orders.id', 'not in', refundedOrders(trx))
    .where('order_points.rectificativa', 'is', null)
    .execute();
  const asked = String(cellsOf(puntos));
  return [...Map.groupBy(paid, ({ id }) => id).values()].some((cells) => String(cellsOf(cells)) === asked);
}

/** The most orders of a user that are kept unpaid. They cost nothing to make, and are all read with those paid. */
const MOST_UNPAID = 100;

/** Whether a user has so many unpaid orders, waiting or lapsed, that no more are taken until old ones are forgotten. */
export async function hasManyUnpaid(trx: Trx, userId: string): Promise<boolean> {
  const { count } = await trx
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('estado', 'not in', PAID_STATES)
    .executeTakeFirstOrThrow();
  return count >= MOST_UNPAID;
}
