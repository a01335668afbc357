import { hash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Place } from './place.ts';

/** What was put at the place, as the manifest has it. */
export interface MadeFile {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** How many files are on their way at a time: each waits mostly for the store. */
const AT_ONCE = 8;

export async function keep(place: Place, key: string, bytes: Uint8Array): Promise<MadeFile> {
  await place.put(key, bytes);
  return { key, bytes: bytes.length, sha256: hash('sha256', bytes) };
}

/** Puts the finished files of a folder at the place, under their paths in it; the root's document last. */
export async function keepFolder(place: Place, folder: string): Promise<MadeFile[]> {
  const paths: string[] = [];
  for await (const entry of glob('**', { cwd: folder, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name));
    if (entry.isFile() && !path.startsWith('.work')) paths.push(path);
  }
  const one = async (path: string) => keep(place, path, await readFile(join(folder, path)));
  const made = await atOnce(
    paths.filter((path) => path !== ROOT),
    one,
  );
  return paths.includes(ROOT) ? [...made, await one(ROOT)] : made;
}

const ROOT = 'zarr.json';

/** The results of `work` for all items, some at a time, in their order. */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const open = items.entries();
  const worker = async () => {
    for (const [index, item] of open) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/** What a part is made from is not at the place as it was made: `part` has to be made again. */
export class LostPartError extends Error {
  override readonly name = 'LostPartError';
  readonly key: string;

  constructor(key: string) {
    super(`${key} is missing or damaged`);
    this.key = key;
  }
}

/** The bytes of a key as they were made. Rejects with LostPartError. */
export async function fetchMade(
  place: Place,
  key: string,
  expected: ReadonlyMap<string, MadeFile>,
): Promise<Uint8Array> {
  const bytes = await place.get(key);
  const made = expected.get(key);
  if (bytes === undefined || made === undefined || hash('sha256', bytes) !== made.sha256)
    throw new LostPartError(key);
  return bytes;
}
