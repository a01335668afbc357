import { z } from 'zod';
import type { JobKind } from '../platform/jobs/jobs.ts';

/** A part of an import that is due. */
export interface PartDue {
  readonly importId: string;
  readonly part: string;
}

const HOURS = 3_600;

export const importJob: JobKind<PartDue> = {
  queue: 'import',
  schema: z.object({ importId: z.uuid(), part: z.string() }),
  expireSeconds: 12 * HOURS,
  atOnce: 1,
};
