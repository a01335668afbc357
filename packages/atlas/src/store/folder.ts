import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AtlasError } from '../errors.ts';
import type { AtlasStore, ByteRange } from './atlas-store.ts';

/** A store over a folder, given by its path or as a `file:` address. */
export function folderStore(location: string): AtlasStore {
  const folder = location.startsWith('file:') ? fileURLToPath(location) : location;
  return {
    get: (key) => absentAsUndefined(key, () => readFile(join(folder, key))),
    getRange: (key, range) => absentAsUndefined(key, () => readRange(join(folder, key), range)),
  };
}

async function readRange(path: string, range: ByteRange): Promise<Uint8Array> {
  const file = await open(path);
  try {
    return await readPart(file, range);
  } finally {
    await file.close();
  }
}

async function readPart(file: FileHandle, range: ByteRange): Promise<Uint8Array> {
  const isSuffix = 'suffixLength' in range;
  const start = isSuffix ? Math.max(0, (await file.stat()).size - range.suffixLength) : range.offset;
  const bytes = new Uint8Array(isSuffix ? range.suffixLength : range.length);
  let done = 0;
  while (done < bytes.length) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, start + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}

async function absentAsUndefined(
  key: string,
  read: () => Promise<Uint8Array>,
): Promise<Uint8Array | undefined> {
  try {
    return await read();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new AtlasError('unreachable', key, `The atlas file ${key} cannot be read: ${String(cause)}`, {
      cause,
    });
  }
}
