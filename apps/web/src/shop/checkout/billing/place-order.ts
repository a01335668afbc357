import { calls } from '@mapa/contract';
import { tryCall } from '../../../api/try-call.ts';
import { removeOrdered } from '../../cart/state/cart-store.ts';
import { keepPurchase } from '../../purchase/purchase-store.ts';
import { type OrderOutcome, type OrderPayload, orderOutcome } from './order.ts';

/**
 * Places an order. The same order may be placed again, because the server recognises it. Points that are paid already
 * leave the cart; those that have come into it since stay.
 */
export async function placeOrder(payload: OrderPayload): Promise<OrderOutcome> {
  const outcome = orderOutcome(await tryCall(calls.pedido, { body: payload }));
  if (outcome.kind === 'paid') {
    keepPurchase({ preparado: null });
    removeOrdered(payload);
  }
  return outcome;
}
