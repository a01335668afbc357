import { calls } from '@mapa/contract';
import { tryCall } from '../../../api/try-call.ts';
import { type OrderOutcome, type OrderPayload, orderOutcome } from './order.ts';

/** Places an order. The same one may be placed again: the server knows it. */
export async function placeOrder(payload: OrderPayload): Promise<OrderOutcome> {
  return orderOutcome(await tryCall(calls.pedido, { body: payload }));
}
