import { z } from 'zod';
import { markSchema } from './desk.ts';
import { successOf } from './envelope.ts';

/** What the calls of the desk have in common. */
export const desk = { tag: 'gestion', session: 'desk' } as const;
export const done = successOf({});
/** A call that takes nothing but a mark, so that it is done once. */
export const marked = { ...desk, method: 'POST', body: markSchema.strict(), answer: done } as const;
/** An id as it is kept, so that it is compared and logged as that. */
export const idParams = z.object({ id: z.uuid().toLowerCase() });
