/** A key in an atlas store, from its root: `/zarr.json`, `/meso/wspd/c/0/0/0`. */
export type StoreKey = `/${string}`;

/** Part of a stored value, in bytes. */
export type ByteRange =
  | { readonly offset: number; readonly length: number }
  | { readonly suffixLength: number };

/**
 * Where an atlas is read from. `undefined` means that the key is not there; any other failure rejects. A store
 * without `getRange` still serves sharded arrays: whole shards are then read for every chunk.
 */
export interface AtlasStore {
  get(key: StoreKey): Promise<Uint8Array | undefined>;
  getRange?(key: StoreKey, range: ByteRange): Promise<Uint8Array | undefined>;
}

export interface StoreOptions {
  /** Longest wait for one HTTP answer with its body; 30,000 ms unless given. */
  readonly timeoutMs?: number;
  /** Wait before the first repeated HTTP request, three times as long before the second; 200 ms unless given. */
  readonly retryDelayMs?: number;
}

/** The part of `bytes` that `range` asks for; shorter where `bytes` ends before it. */
export function sliceRange(bytes: Uint8Array, range: ByteRange): Uint8Array {
  if ('suffixLength' in range) return bytes.slice(Math.max(0, bytes.length - range.suffixLength));
  return bytes.slice(range.offset, range.offset + range.length);
}
