import { z } from 'zod';
import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { descuentoSchema, pagoSchema, pedidoPayloadSchema } from '../orders.ts';

export const orderCalls = {
  descuentos: {
    method: 'GET',
    path: '/descuentos',
    summary: 'Discounts by number of points, and the price of a point in euros',
    tag: 'pedidos',
    session: 'user',
    answer: successOf({ data: z.array(descuentoSchema), precioUnidad: z.number() }),
  },
  pedido: {
    method: 'POST',
    path: '/pedido',
    summary: 'Place an order; answers what the page posts to the payment provider',
    tag: 'pedidos',
    session: 'user',
    body: pedidoPayloadSchema,
    answer: successOf({ data: z.object({ data: pagoSchema }) }),
  },
} as const satisfies Record<string, Call>;
