import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file that appears completely or not at all: it is written to the disk under another name in the same folder
 * and then renamed. When two processes write the same file, one of them wins.
 */
export async function writeBytes(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await synced(unfinished, bytes);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

export function writeJson(path: string, value: unknown): Promise<void> {
  return writeBytes(path, Buffer.from(JSON.stringify(value)));
}

/** Writes a JSON file unless it exists. In both cases the content of the file is parsed and returned. */
export async function writeJsonOnce(path: string, value: unknown): Promise<unknown> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await synced(unfinished, Buffer.from(JSON.stringify(value)));
  try {
    await link(unfinished, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return readJson(path);
}

/** The parsed file; undefined when it does not exist. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Whether all of the paths exist. */
export async function allExist(paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    try {
      await stat(path);
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    }
  }
  return true;
}

/** Marks a promise that is awaited later, so that an earlier rejection does not count as unhandled. */
export function meanwhile<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function synced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
