import type { MoneyBack } from '@mapa/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * What became of the money of a row of `refunds`, which a query joins: one that the seller gave back by hand is given
 * back. Null where there is no such row.
 */
export const moneyBack: RawBuilder<MoneyBack | null> = sql<MoneyBack | null>`case
  when refunds.estado is null then null
  when refunds.estado = 'hecho' or refunds.visto_at is not null then 'devuelta'
  when refunds.estado in ('pendiente', 'enviado') then 'en-curso'
  else 'pendiente' end`;
