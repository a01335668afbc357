import { AtlasError } from '../errors.ts';
import type { AtlasStore, StoreOptions } from './atlas-store.ts';
import { folderStore } from './folder.ts';
import { httpStore } from './http.ts';

/** A store over a folder (a path or a `file:` address) or an HTTP address. Throws AtlasError `location-invalid`. */
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
