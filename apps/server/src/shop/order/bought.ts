import type { LatLon } from '@mapa/field';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/** The centres of cells are kept as they are sent, to five decimals. */
const SAME = 1e-5;

/** Whether a delivered order of a user contains the cell with this centre, and it was not given back. */
export async function hasBought(db: Kysely<Tables>, userId: string, { lat, lon }: LatLon): Promise<boolean> {
  const row = await db
    .selectFrom('order_points')
    .innerJoin('orders', 'orders.id', 'order_points.pedido_id')
    .select('orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.estado', '=', 'entregado')
    .where('order_points.rectificativa', 'is', null)
    .where('order_points.lat_meso', '>', lat - SAME)
    .where('order_points.lat_meso', '<', lat + SAME)
    .where('order_points.lon_meso', '>', lon - SAME)
    .where('order_points.lon_meso', '<', lon + SAME)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user has ever paid an order. */
export async function hasEverBought(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('pagado_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
