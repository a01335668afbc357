/** A key in an atlas store, beginning at its root: `/zarr.json`, `/meso/wspd/c/0/0/0`. */
export type StoreKey = `/${string}`;

/** A part of a stored value, in bytes. */
export type ByteRange =
  | { readonly offset: number; readonly length: number }
  | { readonly suffixLength: number };

/**
 * The place from which an atlas is read. `undefined` means that the key does not exist; any other failure rejects. A
 * store without `getRange` can serve sharded arrays too: then whole shards are read for every chunk.
 */
export interface AtlasStore {
  get(key: StoreKey): Promise<Uint8Array | undefined>;
  getRange?(key: StoreKey, range: ByteRange): Promise<Uint8Array | undefined>;
}

export interface StoreOptions {
  /** The longest wait for what is asked for over HTTP, with all repetitions; 30,000 ms unless given. */
  readonly timeoutMs?: number;
  /**
   * The wait before the first repeated HTTP request, 200 ms unless given, more or less by half; doubled before each
   * further one.
   */
  readonly retryDelayMs?: number;
}

/** How often a distant store is asked again for what fails. */
export const RETRIES = 7;
/** An answer gets this share of the whole time, so that one that hangs is asked for again. */
export const ANSWER_SHARE = 1 / 3;

/** The part of `bytes` that `range` asks for; shorter where `bytes` ends before it. */
export function sliceRange(bytes: Uint8Array, range: ByteRange): Uint8Array {
  if ('suffixLength' in range) return bytes.slice(Math.max(0, bytes.length - range.suffixLength));
  return bytes.slice(range.offset, range.offset + range.length);
}
