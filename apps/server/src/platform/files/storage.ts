import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { folderStorage } from './folder.ts';

/** Where made files are kept. Names are made of letters, digits, `-`, `_` and `.`. */
export interface FileStorage {
  /**
   * Keeps what comes under a name: whole or not at all, in place of what had the name. What earlier tries for the name left
   * half done goes. One try for a name at a time. Rejects when it cannot be kept, and with the error of the source.
   */
  write(name: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Bytes of a file; undefined where there is none. */
  size(name: string): Promise<number | undefined>;
  /** Bytes `first` to `last`, both included, of a file that is there. */
  read(name: string, first: number, last: number): Promise<Readable>;
  /** Removes a file, if it is there. */
  remove(name: string): Promise<void>;
}

/** The storage of the configuration: S3 at `s3://bucket/prefix`, a folder, or `files` in the data folder. */
export async function openFiles(config: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStorage> {
  const { filesUrl, dataDir } = config;
  if (!filesUrl?.startsWith('s3://')) return folderStorage(filesUrl ?? join(dataDir, 'files'));
  // The client is large, and few deployments need it.
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(filesUrl);
}
