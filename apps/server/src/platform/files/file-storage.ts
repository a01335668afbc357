import type { Readable } from 'node:stream';

/** Where made files are kept. Names are made of letters, digits, `-`, `_` and `.`. */
export interface FileStorage {
  /**
   * Keeps what comes under a name: whole or not at all, in place of what had the name. What earlier tries left half
   * done under the name is removed, so that only one try for a name may be under way. Rejects when it cannot be kept,
   * and with the error of the source.
   */
  write(name: string, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  /** Bytes of a file; undefined where there is none. */
  size(name: string): Promise<number | undefined>;
  /** Bytes `first` to `last`, both included, of a file that is there. */
  read(name: string, first: number, last: number): Promise<Readable>;
  /** Removes a file, if it is there. */
  remove(name: string): Promise<void>;
}
