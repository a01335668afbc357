import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { airQuerySchema, referenceAirSchema, referenceQuerySchema, referenceSchema } from '../mast.ts';

/** Calls for people who measure the wind themselves. No request contains any of their measurements. */
export const mastCalls = {
  referencia: {
    method: 'GET',
    path: '/referencia',
    summary:
      'The wind of the 3 km cell beside a mast, at its height: hourly for twelve months at most, and the long term ' +
      'without its order; whole where the account has bought the cell',
    tag: 'atlas',
    session: 'user',
    query: referenceQuerySchema,
    answer: successOf({ data: referenceSchema }),
  },
  aireDeReferencia: {
    method: 'GET',
    path: '/referencia/aire',
    summary:
      'The air of the 3 km cell at the height of a mast, step by step, where the account has bought the cell',
    tag: 'atlas',
    session: 'user',
    query: airQuerySchema,
    answer: successOf({ data: referenceAirSchema }),
  },
} as const satisfies Record<string, Call>;
