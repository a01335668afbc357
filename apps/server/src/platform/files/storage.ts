import { join } from 'node:path';
import { MEBIBYTE } from '@mapa/field';
import type { Config } from '../config/config.ts';
import { inTime } from '../in-time.ts';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder.ts';
import { tracedFiles } from './traced-files.ts';

/** The storage of the configuration: S3 at `s3://bucket/prefix`, a folder, or `files` in the data folder. */
export async function openFiles(config: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStorage> {
  const { filesUrl, dataDir } = config;
  if (!filesUrl?.startsWith('s3://'))
    return answering(tracedFiles(folderStorage(filesUrl ?? join(dataDir, 'files')), 'folder'));
  // The client is large, and few deployments need it.
  const { s3Storage } = await import('./s3.ts');
  return answering(tracedFiles(s3Storage(filesUrl), 's3'));
}

/** People wait for these answers, and have to learn in time that there is none. */
const ANSWER_MS = 10_000;

/** The same storage, which answers questions about a file in time or rejects with StorageError. */
export function answering(files: FileStorage, answerMs = ANSWER_MS): FileStorage {
  const answer = <Result>(work: Promise<Result>): Promise<Result> =>
    inTime(work, answerMs).catch((error: unknown) => {
      throw storageError(error);
    });
  const { direct, free } = files;
  return {
    ...files,
    size: (name) => answer(files.size(name)),
    read(name, first, last) {
      const content = files.read(name, first, last);
      return answer(content).catch((error: unknown) => {
        // A file that comes too late is not read any more.
        content.then(
          (late) => late.destroy(),
          () => undefined,
        );
        throw error;
      });
    },
    remove: (name) => answer(files.remove(name)),
    ...(free && { free: () => answer(free()) }),
    ...(direct && {
      direct: {
        linkTo: (name, link) => answer(direct.linkTo(name, link)),
        etag: (name) => answer(direct.etag(name)),
      },
    }),
  };
}

/** The file storage keeps nothing, or does not give what it has. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** Whether the storage refused for good; one that does not answer, or is full, may take files later. */
  readonly answers: boolean;

  constructor(cause: Error) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
    super(cause.message.startsWith(code) ? cause.message : `${code}: ${cause.message}`, { cause });
    const status = '$metadata' in cause && (cause.$metadata as { httpStatusCode?: number }).httpStatusCode;
    this.answers = typeof status === 'number' ? status < 500 : !PASSING.test(code);
  }
}

const storageError = (error: unknown): StorageError =>
  new StorageError(error instanceof Error ? error : new Error(String(error)));

const PASSING = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|EPIPE|ENOSPC|EDQUOT|Timeout|AggregateError)/;

export const START_PROOF = 'start-check';

/** Keeps a byte under a name that no delivery has. Rejects with StorageError, also where it takes too long. */
export async function proveFiles(files: FileStorage, answerMs = ANSWER_MS): Promise<void> {
  try {
    await inTime(files.write(START_PROOF, [Buffer.from('.')]), answerMs);
  } catch (error) {
    throw storageError(error);
  }
}

/** A storage with less room than this takes no delivery. */
const DELIVERY_BYTES = 10 * MEBIBYTE;

/** Rejects when the storage does not answer, is full, or keeps nothing any more. */
export async function checkFiles(files: FileStorage): Promise<void> {
  if ((await files.size(START_PROOF)) === undefined) await proveFiles(files);
  if (files.free && (await files.free()) < DELIVERY_BYTES)
    throw new StorageError(Object.assign(new Error('no room is left'), { code: 'ENOSPC' }));
}
