import { z } from 'zod';
import { jobKind } from '../platform/queues.ts';

/** A part of an import that is due. */
export interface PartDue {
  readonly importId: string;
  readonly part: string;
}

export const importJob = jobKind('import', z.object({ importId: z.uuid(), part: z.string() }));
