import { join } from 'node:path';
import {
  type Atlas,
  AtlasError,
  type AtlasOptions,
  type AtlasStore,
  openAtlas,
  openStore,
} from '@mapa/atlas';
import { openDemo } from '@mapa/demo-atlas';
import { MEBIBYTE } from '@mapa/field';
import type { Config } from '../config/config.ts';

/** Which atlas to open: what a thread needs to open the same one. Plain data. */
export type AtlasSource = Pick<Config, 'atlasUrl' | 'dataDir'>;

/** The one atlas of the process. */
export interface OpenedAtlas {
  readonly atlas: Atlas;
  /** Reads the root metadata anew. Rejects with AtlasError when it does not come. */
  check(): Promise<void>;
}

/**
 * The caches of the main thread, which looks for mesoscale cells and leaves the rest to threads, each of which says what it
 * needs.
 */
const CACHES: AtlasCaches = { cacheBytes: 16 * MEBIBYTE, seriesCacheBytes: 0 };

/** Bytes of decoded chunks that an atlas keeps. */
export type AtlasCaches = Pick<AtlasOptions, 'cacheBytes' | 'seriesCacheBytes'>;

/**
 * Opens the atlas at `ATLAS_URL`, or else the demonstration, whose base fields are kept in the data folder;
 * `onProgress` hears of their making, in done and total steps. Rejects with AtlasError.
 */
export async function openConfiguredAtlas(
  config: AtlasSource,
  onProgress?: (done: number, total: number) => void,
  caches: AtlasCaches = CACHES,
): Promise<OpenedAtlas> {
  const store =
    config.atlasUrl === undefined
      ? await openDemo(join(config.dataDir, 'demo'), onProgress)
      : openStore(config.atlasUrl);
  return { atlas: await openAtlas(store, caches), check: () => checkStore(store) };
}

async function checkStore(store: AtlasStore): Promise<void> {
  const root = await store.get('/zarr.json');
  if (root === undefined) throw new AtlasError('metadata-missing', '/zarr.json', 'The atlas has gone');
}
