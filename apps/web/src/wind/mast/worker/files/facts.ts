import type { ReferenceAir } from '@mapa/contract';
import type { Named } from './names.ts';

/** The facts in a file about itself. */
export interface FileFacts {
  readonly lat: number;
  readonly lon: number;
  /** m above ground. */
  readonly height: number;
  /** Its origin and how it was made, in one line. */
  readonly note: string;
  /** The terms under which it may be used. */
  readonly licence: string;
  /** The part of their names that the files that come with it share. */
  readonly named: Named;
  /** The air of the cell, for files that have it beside the wind. */
  readonly air?: ReferenceAir | undefined;
}
