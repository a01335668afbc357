import type { Readable } from 'node:stream';

/** How a file is to be had from the storage itself. */
export interface FileLink {
  /** The address is good for requests of this method alone. */
  readonly method: 'GET' | 'HEAD';
  /** Name to save it under. */
  readonly fileName: string;
  readonly contentType: string;
  /** From when on the address is good no more, counted from now. */
  readonly seconds: number;
}

/** A storage that gives files to whoever has an address of them. */
export interface DirectFiles {
  /** An address at which anybody gets the file for a while. */
  linkTo(name: string, link: FileLink): Promise<string>;
  /** The ETag that the storage gives the file, with its quotes; undefined where it says none. */
  etag(name: string): Promise<string | undefined>;
}

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
  /** How others get files from the storage itself; not of one that only we reach. */
  readonly direct?: DirectFiles;
  /** Free bytes where files are kept; not of a storage that has no such limit. */
  free?(): Promise<number>;
  /** Removes a file, if it is there, and what tries left half done under its name: one under way may then fail. */
  remove(name: string): Promise<void>;
}
