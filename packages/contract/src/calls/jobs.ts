import { z } from 'zod';
import type { Call } from '../call.ts';
import { desk, idParams, marked } from '../desk-call.ts';
import { deskJobSchema, deskQueueSchema, jobStateSchema } from '../desk-jobs.ts';
import { successOf } from '../envelope.ts';

/** Calls of the owner's desk about jobs. */
export const jobCalls = {
  trabajos: {
    ...desk,
    method: 'GET',
    path: '/gestion/trabajos',
    summary: 'Jobs by queue, and those that failed',
    answer: successOf({
      data: z.object({ colas: z.array(deskQueueSchema), fallidos: z.array(deskJobSchema) }),
    }),
  },
  reintento: {
    ...marked,
    path: '/gestion/trabajos/:id/reintento',
    summary: 'Try a failed job again now; one that is done or under way is left alone',
    params: idParams,
  },
  descarte: {
    ...marked,
    path: '/gestion/trabajos/:id/descarte',
    summary: 'Delete a mail or a question to VIES that was given up; other jobs have to be done',
    params: idParams,
  },
  trabajo: {
    ...desk,
    method: 'GET',
    path: '/gestion/trabajos/:id',
    summary: 'What became of a job',
    params: idParams,
    answer: successOf({ data: z.object({ estado: jobStateSchema }) }),
  },
} as const satisfies Record<string, Call>;
