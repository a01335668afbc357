import { join } from 'node:path';

import type { Config } from '../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder.ts';

/** The storage of the configuration: S3 at `s3://bucket/prefix`, a folder, or `files` in the data folder. */
export async function openFiles(config: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStorage> {
  const { filesUrl, dataDir } = config;
  if (!filesUrl?.startsWith('s3://')) return folderStorage(filesUrl ?? join(dataDir, 'files'));
  // The client is large, and few deployments need it.
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(filesUrl);
}
