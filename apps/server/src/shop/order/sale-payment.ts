import { type RawBuilder, sql } from 'kysely';

/**
 * A part of a query: a value of the payment that an order was sold by. `what` names the value, and the query has the
 * order's id in the given column. A second payment of the same order is no part of its sale: it is given back in the
 * provider's panel.
 */
export const salePayment = (
  what: 'autorizacion' | 'numero' | 'pais_tarjeta',
  order: 'orders.id' | 'invoices.pedido_id',
): RawBuilder<string | null> => sql<string | null>`(
  select ${sql.ref(`payments.${what}`)} from payments
  where payments.pedido_id = ${sql.ref(order)} and payments.estado = 'autorizado'
    and payments.aviso is distinct from 'duplicado')`;
