/** What a file says of itself. */
export interface FileFacts {
  readonly lat: number;
  readonly lon: number;
  /** m above ground. */
  readonly height: number;
  /** Where it is from and how it was made, in one line. */
  readonly note: string;
}

/** A text for programs that read no accents. */
export const ascii = (text: string): string => text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
