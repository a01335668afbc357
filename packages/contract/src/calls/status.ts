import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { serviceStatusSchema } from '../status.ts';

export const statusCalls = {
  estado: {
    method: 'GET',
    path: '/estado',
    summary: 'How map, charts, payments, mail and deliveries are; at most ten seconds old',
    tag: 'aplicacion',
    session: 'none',
    answer: successOf({ data: serviceStatusSchema }),
  },
} as const satisfies Record<string, Call>;
