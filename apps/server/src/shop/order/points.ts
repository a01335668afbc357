import type { LatLon } from '@mapa/field';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/** A point of an order: the centre of its cell, and the place in it that was chosen, where that is known. */
export interface OrderPoint extends LatLon {
  readonly chosen?: LatLon & { readonly name: string | null };
}

/** The points of an order, in the order's sequence. */
export async function pointsOfOrder(
  db: Kysely<Tables> | Transaction<Tables>,
  pedidoId: string,
): Promise<OrderPoint[]> {
  const rows = await rowsOf(db, pedidoId).execute();
  return rows.map(orderPoint);
}

/** The points of an order that were not given back, in the order's sequence: those that are delivered. */
export async function keptPointsOf(
  db: Kysely<Tables> | Transaction<Tables>,
  pedidoId: string,
): Promise<OrderPoint[]> {
  const rows = await rowsOf(db, pedidoId).where('rectificativa', 'is', null).execute();
  return rows.map(orderPoint);
}

/** A part of a query: how many points of a row of `orders` were not given back. */
export const keptPoints = sql<number>`(
  select count(*)::int from order_points where pedido_id = orders.id and rectificativa is null)`;

const rowsOf = (db: Kysely<Tables> | Transaction<Tables>, pedidoId: string) =>
  db.selectFrom('order_points').selectAll().where('pedido_id', '=', pedidoId).orderBy('posicion');

/** A point as the table has it. */
export function orderPoint(row: Selectable<Tables['order_points']>): OrderPoint {
  const { lat_meso: latMeso, lon_meso: lonMeso, lat, lon, nombre: name } = row;
  const centre = { lat: latMeso, lon: lonMeso };
  return lat === null || lon === null ? centre : { ...centre, chosen: { lat, lon, name } };
}
