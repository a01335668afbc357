import type { Choice } from '../choice.ts';
import type { FileColumn } from './headings.ts';
import type { WrittenPlace } from './place.ts';

export type Format = 'csv' | 'windographer' | 'vortex' | 'iea43';

/** The questions that have to be answered before a file can be read. */
export type Question =
  | 'format'
  | 'time'
  | 'dates'
  | 'zone'
  | 'stamp'
  | 'step'
  | 'speed'
  | 'speedUnit'
  | 'direction'
  | 'directionUnit'
  | 'temperature';

/** The reasons for the answers of a draft. */
export type Why =
  | 'heading'
  | 'highest'
  | 'unitInHeading'
  | 'unitLine'
  | 'metadata'
  | 'formatSays'
  | 'valuesLookLikeIt'
  | 'dayAbove12'
  | 'regularStep'
  | 'yearFirst'
  | 'offsetInTimes'
  | 'mostFrequent'
  | 'onlyOne'
  | 'nothingSaysIt';

export interface Reason {
  readonly about: Question;
  readonly why: Why;
  /** False when a person has to look at it: the file does not say it, or says it in more than one way. */
  readonly sure: boolean;
  /** The words of the file that say it, or an empty text. */
  readonly said: string;
}

/** A choice that may still lack a column of speeds. */
export type Draft = Omit<Choice, 'speed'> & { readonly speed?: Choice['speed'] | undefined };

/** A proposal for reading a file, which a person confirms. */
export interface Proposal {
  readonly format: Format;
  readonly columns: readonly FileColumn[];
  /** The number of lines of data. */
  readonly rows: number;
  /** The lines above the headings. */
  readonly metadata: readonly string[];
  /** The place of the mast, when the file gives it. */
  readonly place: WrittenPlace | null;
  /** The height of the proposed speeds in metres above ground, when the file gives it. */
  readonly height: number | null;
  readonly draft: Draft;
  readonly reasons: readonly Reason[];
}
