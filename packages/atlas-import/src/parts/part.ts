import type { ImportPlan } from '../plan.ts';
import type { Division } from './division.ts';
import type { MadeFile } from './made.ts';
import type { Place } from './place.ts';

/** What a part of an import is made with. */
export interface PartWork {
  readonly plan: ImportPlan;
  readonly division: Division;
  /** The folder in which the atlas is built. */
  readonly place: Place;
  /** A folder of this process alone, for what it works on. It need not exist. */
  readonly folder: string;
  /** What the manifest has of these keys. */
  readonly expected: (keys: readonly string[]) => Promise<ReadonlyMap<string, MadeFile>>;
}

/** What was made of a part: its files, what the report at the end tells, and the bytes that were read for it. */
export interface PartResult {
  readonly files: readonly MadeFile[];
  readonly report: unknown;
  /** The size of the fields in single precision. */
  readonly bytes: number;
}
