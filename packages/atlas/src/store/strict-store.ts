import type { AsyncReadable, GetOptions, RangeQuery } from 'zarrita';
import { AtlasError } from '../errors.ts';
import { type AtlasStore, type StoreKey, sliceRange } from './atlas-store.ts';

/** Options that go through zarrita to the store, so that we learn whether the bytes of a chunk were ever read. */
export interface ChunkReadOptions extends GetOptions {
  onChunkBytes?: () => void;
}

/** The store as zarrita sees it: an absent chunk or shard rejects instead of turning into fill values. */
export function strictStore(store: AtlasStore): AsyncReadable {
  async function wholeThenSlice(key: StoreKey, range: RangeQuery): Promise<Uint8Array | undefined> {
    const bytes = await store.get(key);
    return bytes && sliceRange(bytes, range);
  }

  return {
    async get(key, options?: ChunkReadOptions) {
      options?.onChunkBytes?.();
      const bytes = await store.get(key);
      if (bytes === undefined) throw chunkMissing(key);
      return bytes;
    },
    async getRange(key, range, options?: ChunkReadOptions) {
      // The index of a shard is a suffix; only its chunks have offsets.
      if ('offset' in range) options?.onChunkBytes?.();
      const bytes = await (store.getRange ? store.getRange(key, range) : wholeThenSlice(key, range));
      if (bytes === undefined) throw chunkMissing(key);
      return bytes;
    },
  };
}

export function chunkMissing(key: string): AtlasError {
  return new AtlasError('chunk-missing', key, `The atlas lacks the chunk ${key}`);
}

export function chunkDamaged(key: string, cause?: unknown): AtlasError {
  return new AtlasError('chunk-damaged', key, `The chunk ${key} of the atlas is damaged`, { cause });
}
