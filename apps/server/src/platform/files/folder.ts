import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from './file-storage.ts';

/**
 * Files in a folder, which several machines may share. A file is written under another name and renamed once it is
 * whole.
 */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (name: string) => join(folder, name);
  return {
    async write(name, source) {
      await mkdir(folder, { recursive: true });
      await removeUnfinished(folder, name);
      const unfinished = pathOf(`${name}.${randomUUID()}.part`);
      try {
        await writeDurably(unfinished, source);
        await rename(unfinished, pathOf(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async size(name) {
      try {
        return (await stat(pathOf(name))).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async read(name, first, last) {
      return createReadStream(pathOf(name), { start: first, end: last });
    },
    async free() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
      if (existsSync(folder)) await removeUnfinished(folder, name);
    },
  };
}

async function removeUnfinished(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (entry.startsWith(`${name}.`) && entry.endsWith('.part'))
      await rm(join(folder, entry), { force: true });
  }
}

async function writeDurably(
  path: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const file = await open(path, 'wx');
  try {
    for await (const chunk of source) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes sure that the new name survives a power cut too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
