import type { AsyncReadable, GetOptions, RangeQuery } from 'zarrita';
import { AtlasError } from '../errors.ts';
import { type AtlasStore, type StoreKey, sliceRange } from './store.ts';

/** Passed through zarrita to the store, to learn whether the bytes of a chunk were ever asked for. */
export interface ChunkReadOptions extends GetOptions {
  onChunkBytes?: () => void;
}

/**
 * The store as zarrita sees it: an absent chunk or shard rejects instead of turning into fill values, and so does
 * an index of a shard that gives no sensible place.
 */
export function strictStore(store: AtlasStore): AsyncReadable {
  async function getRange(key: StoreKey, range: RangeQuery): Promise<Uint8Array> {
    if (!('suffixLength' in range) && !(isCount(range.offset) && isCount(range.length)))
      throw chunkDamaged(key);
    const bytes = store.getRange ? await store.getRange(key, range) : await wholeThenSlice(key, range);
    if (bytes === undefined) throw chunkMissing(key);
    return bytes;
  }

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
    getRange(key, range, options?: ChunkReadOptions) {
      if ('offset' in range) options?.onChunkBytes?.();
      return getRange(key, range);
    },
  };
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;

export function chunkMissing(key: string): AtlasError {
  return new AtlasError('chunk-missing', key, `The atlas lacks the chunk ${key}`);
}

export function chunkDamaged(key: string, cause?: unknown): AtlasError {
  return new AtlasError('chunk-damaged', key, `The chunk ${key} of the atlas is damaged`, { cause });
}
