import { AtlasError } from '../errors.ts';
import { folderStore } from './folder.ts';
import { httpStore } from './http.ts';

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

/** Store over a folder (`path` or `file:` address) or an HTTP(S) address. Throws AtlasError `location-invalid`. */
export function openStore(location: string, options: StoreOptions = {}): AtlasStore {
  if (/^https?:\/\//i.test(location)) return httpStore(location, options);
  if (/^(?!file:)[a-z][a-z0-9+.-]+:\/\//i.test(location)) {
    throw new AtlasError(
      'location-invalid',
      location,
      `An atlas is a folder or an http(s) address, not ${location}`,
    );
  }
  return folderStore(location);
}

/** The part of `bytes` that `range` asks for; shorter where `bytes` ends before it. */
export function sliceRange(bytes: Uint8Array, range: ByteRange): Uint8Array {
  if ('suffixLength' in range) return bytes.slice(Math.max(0, bytes.length - range.suffixLength));
  return bytes.slice(range.offset, range.offset + range.length);
}
