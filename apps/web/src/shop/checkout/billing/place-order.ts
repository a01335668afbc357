import { calls } from '@mapa/contract';
import { tryCall } from '../../../api/try-call.ts';
import { type OrderOutcome, type OrderPayload, orderOutcome } from './order.ts';

/** Places an order. The same order may be placed again, because the server recognises it. */
export async function placeOrder(payload: OrderPayload): Promise<OrderOutcome> {
  return orderOutcome(await tryCall(calls.pedido, { body: payload }));
}
