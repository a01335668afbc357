/** What writes at a place where an atlas grows. */
export interface PlaceWriter {
  /** Keeps bytes under a key, whole or not at all, in place of the earlier ones. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes what lies under these keys, all of them of shards on the way, and what killed processes left half done. */
  clean(keys: readonly string[]): Promise<void>;
}
