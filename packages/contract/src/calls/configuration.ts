import { z } from 'zod';
import type { Call } from '../call.ts';
import { configurationSchema } from '../configuration.ts';
import { successOf } from '../envelope.ts';
import { discountSchema } from '../order-amounts.ts';

const tariffAnswer = successOf({ data: z.array(discountSchema), precioUnidad: z.number() });

/**
 * Calls that any screen may make. They are kept apart from the calls of forms, so that the map does not load the forms'
 * rules.
 */
export const configurationCalls = {
  configuration: {
    method: 'GET',
    path: '/configuracion',
    summary: 'What the page has to know of this deployment and of its atlas',
    tag: 'aplicacion',
    session: 'none',
    answer: successOf({ data: configurationSchema }),
  },
  logout: {
    method: 'POST',
    path: '/users/logout',
    summary: 'End the session that asks',
    tag: 'cuentas',
    session: 'user',
    answer: successOf({}),
  },
  descuentos: {
    method: 'GET',
    path: '/descuentos',
    summary: 'Discounts by number of points, and the price of a point in euros',
    tag: 'pedidos',
    session: 'user',
    answer: tariffAnswer,
  },
  tarifa: {
    method: 'GET',
    path: '/tarifa',
    summary: 'The same for visitors, as the price page and the card of a point show it',
    tag: 'pedidos',
    session: 'none',
    answer: tariffAnswer,
  },
} as const satisfies Record<string, Call>;
