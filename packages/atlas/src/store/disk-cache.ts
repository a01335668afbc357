import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { HOUR_MS } from '@mapa/field';
import type { AtlasStore, ByteRange, StoreKey } from './atlas-store.ts';

export interface DiskCacheOptions {
  readonly folder: string;
  /** How many bytes are kept, about. */
  readonly bytes: number;
  /** Told what could not be kept or read back; the store then gives it as without a cache. */
  readonly onFault: (error: Error) => void;
}

/** The document by which an atlas is known, which is always asked for anew. */
const ROOT: StoreKey = '/zarr.json';
/** The bytes of the header: a checksum of the rest. */
const HEADER_BYTES = 4;
/** A read makes a file young again, at most once in this many milliseconds. */
const YOUNG_MS = HOUR_MS;
/** Tidying up begins when this share of the bytes was written since the last time, and leaves as much free. */
const SLACK = 0.1;

/**
 * A store whose values are kept on disk, so that what is far away is read once. They are those of one atlas: `name` is
 * to change with it. Threads and processes may share the folder; each tidies it up by itself, the longest unread
 * first, so that together they may exceed the bytes for a while. Absent keys are not kept.
 */
export function cachedStore(store: AtlasStore, name: string, options: DiskCacheOptions): AtlasStore {
  const { folder, bytes, onFault } = options;
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();
  let written = 0;
  let tidying = Promise.resolve();

  const keep = async (path: string, value: Uint8Array): Promise<void> => {
    const sum = Buffer.alloc(HEADER_BYTES);
    sum.writeUInt32LE(crc32(value));
    const part = `${path}.${hash('sha256', `${process.pid} ${performance.now()} ${Math.random()}`).slice(0, 8)}`;
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(part, [sum, value]);
    await rename(part, path);
    written += value.length;
    if (written < SLACK * bytes) return;
    written = 0;
    const before = tidying;
    tidying = before.then(() => tidy(folder, bytes * (1 - SLACK))).catch(onFault);
    await tidying;
  };

  const given = async (
    key: string,
    ask: () => Promise<Uint8Array | undefined>,
  ): Promise<Uint8Array | undefined> => {
    const path = pathOf(folder, `${name} ${key}`);
    const known = await readBack(path).catch((error: Error) => {
      onFault(error);
      return undefined;
    });
    if (known) return known;
    const value = await ask();
    // Who waits for the value does not wait for the disk.
    if (value) keep(path, value).catch(onFault);
    return value;
  };
  /** Readers of the same value at the same time share one reading. */
  const joined = (key: string, ask: () => Promise<Uint8Array | undefined>) => {
    const reading = underWay.get(key) ?? given(key, ask).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  };

  return {
    get: (key) => (key === ROOT ? store.get(key) : joined(key, () => store.get(key))),
    ...(store.getRange && {
      getRange: (key: StoreKey, range: ByteRange) =>
        joined(`${key} ${JSON.stringify(range)}`, async () => store.getRange?.(key, range)),
    }),
  };
}

/** Files lie in 256 folders, because a folder with a million files is slow to list. */
function pathOf(folder: string, key: string): string {
  const name = hash('sha256', key);
  return join(folder, name.slice(0, 2), name.slice(2));
}

/** What was kept; undefined where nothing was or where it is damaged. */
async function readBack(path: string): Promise<Uint8Array | undefined> {
  try {
    const bytes = await readFile(path);
    const value = bytes.subarray(HEADER_BYTES);
    if (bytes.length < HEADER_BYTES || bytes.readUInt32LE() !== crc32(value)) return undefined;
    const now = new Date();
    if (now.getTime() - (await stat(path)).mtimeMs > YOUNG_MS) await utimes(path, now, now);
    // A copy of its own: numbers have to begin at a multiple of their size.
    return new Uint8Array(value);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes the files that were unread for longest until the rest has at most `bytes` bytes. */
async function tidy(folder: string, bytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => sizeAndAge(join(entry.parentPath, entry.name))),
  );
  const found = files.flat().sort((one, other) => one.age - other.age);
  let rest = found.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of found) {
    if (rest <= bytes) return;
    await rm(path, { force: true });
    rest -= size;
  }
}

/** Nothing for a file that another process has removed meanwhile. */
async function sizeAndAge(path: string): Promise<{ path: string; size: number; age: number }[]> {
  try {
    const { size, mtimeMs } = await stat(path);
    return [{ path, size, age: mtimeMs }];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
