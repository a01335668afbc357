import type { Readable } from 'node:stream';

/** The conditions of a file's address in the storage itself. */
export interface FileLink {
  /** The address is valid for requests of this method alone. */
  readonly method: 'GET' | 'HEAD';
  /** Name to save it under. */
  readonly fileName: string;
  readonly contentType: string;
  /** The address is valid for this many seconds from now. */
  readonly seconds: number;
}

/** A storage that gives a file to everybody who has an address of it. */
export interface DirectFiles {
  /** An address at which anybody gets the file for a while. */
  linkTo(name: string, link: FileLink): Promise<string>;
  /** The ETag that the storage gives the file, with its quotes; undefined where it gives none. */
  etag(name: string): Promise<string | undefined>;
}

/** The storage of finished files. Names are made of letters, digits, `-`, `_` and `.`. */
export interface FileStorage {
  /**
   * Keeps a source under a name, whole or not at all, in place of an earlier file. Remains of earlier tries under the
   * name are removed, so that only one try for a name may be under way. Rejects when the file cannot be kept, and with
   * the error of the source.
   */
  write(name: string, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  /** The size of a file in bytes; undefined where there is none. */
  size(name: string): Promise<number | undefined>;
  /** Bytes `first` to `last`, both included, of a file that exists. */
  read(name: string, first: number, last: number): Promise<Readable>;
  /** How others get files from the storage itself; undefined for a storage that only this server can reach. */
  readonly direct?: DirectFiles;
  /** Free bytes in the storage; absent where it has no such limit. */
  free?(): Promise<number>;
  /** Removes a file, if it exists, and the remains of tries under its name; a try that is under way may then fail. */
  remove(name: string): Promise<void>;
}
