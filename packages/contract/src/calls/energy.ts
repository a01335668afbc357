import type { Call } from '../call.ts';
import { energyRequestSchema, energySchema } from '../energy.ts';
import { successOf } from '../envelope.ts';

/** Calls about the energy of a turbine at a point. */
export const energyCalls = {
  energia: {
    method: 'POST',
    path: '/energia',
    summary:
      'Energy of a turbine at a point by the 3 km series and scaled to the 50 m cell: gross, net, P50 to P99. ' +
      'A curve that is sent is not kept',
    tag: 'atlas',
    session: 'none',
    body: energyRequestSchema,
    answer: successOf({ data: energySchema }),
  },
} as const satisfies Record<string, Call>;
