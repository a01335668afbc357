import { WITHDRAWAL_DAYS } from '@mapa/contract';
import { DAY_MS } from '@mapa/field';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

type Order = Selectable<Tables['orders']>;

/**
 * Until when a paid order is not to be delivered: a consumer who did not ask for the data at once has the time to
 * withdraw. Undefined where nothing is to be waited for.
 */
export function withdrawalEnd(
  order: Pick<Order, 'comprador' | 'renuncia_at' | 'pagado_at'>,
): Date | undefined {
  const { comprador, renuncia_at, pagado_at } = order;
  if (comprador !== 'consumidor' || renuncia_at !== null || pagado_at === null) return undefined;
  return new Date(pagado_at.getTime() + WITHDRAWAL_DAYS * DAY_MS);
}

/** Whether a consumer may withdraw from an order that nothing was given back of: until it is delivered. */
export const isWithdrawable = ({ comprador, estado }: Pick<Order, 'comprador' | 'estado'>): boolean =>
  comprador === 'consumidor' && estado === 'pagado';
