import type { ImportReport } from '../../import.ts';
import type { Division } from '../../parts/division.ts';
import type { ImportPlan } from '../../plan.ts';
import type { Step } from '../progress.ts';

/** Gives an import out to other processes and follows them to its end. Rejects with ImportError. */
export type GiveOut = (wish: {
  readonly plan: ImportPlan;
  readonly division: Division;
  /** A folder that all of them see, or `s3://bucket/prefix`. */
  readonly to: string;
  readonly onProgress: (step: Step) => void;
}) => Promise<ImportReport>;
