import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AtlasStore, openStore, type StoreKey } from '@mapa/atlas';
import { writeBytes } from '../shared-work/durable.ts';
import { PARTS } from './division.ts';
import type { PlaceWriter } from './place-writer.ts';

/** The place where an import on several machines puts its results: a folder that all of them see, or a bucket. */
export interface Place extends PlaceWriter {
  /** Undefined where nothing has the key. Rejects with AtlasError where the place does not answer. */
  get(key: string): Promise<Uint8Array | undefined>;
}

/** The folder of a path, or `s3://bucket/prefix`. */
export async function openPlace(location: string): Promise<Place> {
  const get = reader(openStore(location));
  if (/^s3:/i.test(location)) {
    // The client is large, and most imports write into a folder.
    const { s3Writer } = await import('./s3-writer.ts');
    return { get, ...s3Writer(location) };
  }
  return {
    get,
    put: (key, bytes) => writeBytes(join(location, key), bytes),
    async clean() {
      await rm(join(location, PARTS), { recursive: true, force: true });
      for await (const path of glob('**/*.tmp', { cwd: location }))
        await rm(join(location, path), { force: true });
    },
  };
}

const reader = (store: AtlasStore) => (key: string) => store.get(`/${key}` satisfies StoreKey);
