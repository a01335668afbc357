import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/**
 * An order's number and the addressee of letters about it; there is no address where the customer's account is gone.
 */
export const orderWithCustomer = (db: Kysely<Tables>, pedidoId: string) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.numero', 'orders.email'])
    .select(({ fn }) => fn.coalesce('users.nombre', 'orders.nombre').as('nombre'))
    .where('orders.id', '=', pedidoId);
