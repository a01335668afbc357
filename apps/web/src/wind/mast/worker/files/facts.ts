import type { ReferenceAir } from '@mapa/contract';

/** What a file says of itself. */
export interface FileFacts {
  readonly lat: number;
  readonly lon: number;
  /** m above ground. */
  readonly height: number;
  /** Where it is from and how it was made, in one line. */
  readonly note: string;
  /** Under which terms it may be used. */
  readonly licence: string;
  /** The air of the cell, for files that have it beside the wind. */
  readonly air?: ReferenceAir | undefined;
}
