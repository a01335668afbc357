import { AtlasError } from '../errors.ts';
import type { AtlasStore, StoreOptions } from './atlas-store.ts';
import { folderStore } from './folder.ts';
import { httpStore } from './http.ts';
import { s3Store } from './s3.ts';

/**
 * A store over a folder (a path or a `file:` address), an HTTP address or `s3://bucket/prefix`. Throws AtlasError
 * `location-invalid`.
 */
export function openStore(location: string, options: StoreOptions = {}): AtlasStore {
  if (/^https?:\/\//i.test(location)) return httpStore(location, options);
  if (/^s3:\/\//i.test(location)) return s3Store(location, options);
  if (/^(?!file:)[a-z][a-z0-9+.-]+:\/\//i.test(location)) {
    throw new AtlasError(
      'location-invalid',
      location,
      `An atlas is a folder, an http(s) address or s3://bucket/prefix, not ${location}`,
    );
  }
  return folderStore(location);
}
