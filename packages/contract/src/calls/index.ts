import { configurationSchema } from '../application.ts';
import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { accountCalls } from './accounts.ts';
import { atlasCalls } from './atlas.ts';
import { orderCalls } from './orders.ts';
import { sampleCalls } from './samples.ts';

/** Every call of the API. */
export const calls = {
  configuration: {
    method: 'GET',
    path: '/configuracion',
    summary: 'What the page has to know of this deployment and of its atlas',
    tag: 'aplicacion',
    session: 'none',
    answer: successOf({ data: configurationSchema }),
  },
  ...atlasCalls,
  ...sampleCalls,
  ...accountCalls,
  ...orderCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
