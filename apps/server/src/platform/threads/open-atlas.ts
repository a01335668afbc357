import { join } from 'node:path';
import {
  type Atlas,
  AtlasError,
  type AtlasOptions,
  type AtlasStore,
  openAtlas,
  openStore,
} from '@mapa/atlas';
import { openDemo, sharedDemo } from '@mapa/demo-atlas';
import { MEBIBYTE } from '@mapa/field';
import type { Config } from '../config/config.ts';

/** Which atlas to open: what a thread needs to open the same one. */
export interface AtlasSource extends Pick<Config, 'atlasUrl' | 'dataDir'> {
  /** The memory of the demonstration where another thread has opened it. */
  readonly demoMemory?: SharedArrayBuffer;
}

/** The one atlas of the process. */
export interface OpenedAtlas {
  readonly atlas: Atlas;
  /** From this another thread opens the same one. */
  readonly source: AtlasSource;
  /**
   * Reads the root metadata anew. Rejects with AtlasError when it does not come, and with `replaced` when it is another
   * than was opened: what is kept in memory would be mixed with what is read.
   */
  check(): Promise<void>;
}

/**
 * The caches of the main thread, which looks for mesoscale cells and leaves the rest to threads, each of which says
 * what it needs.
 */
const CACHES: AtlasCaches = { cacheBytes: 16 * MEBIBYTE, seriesCacheBytes: 0 };

/** Bytes of decoded chunks that an atlas keeps. */
export type AtlasCaches = Pick<AtlasOptions, 'cacheBytes' | 'seriesCacheBytes'>;

/**
 * Opens the atlas at `ATLAS_URL`, or else the demonstration, whose base fields are kept in the data folder;
 * `onProgress` hears of their making, in done and total steps. Rejects with AtlasError.
 */
export async function openConfiguredAtlas(
  { atlasUrl, dataDir, demoMemory }: AtlasSource,
  onProgress?: (done: number, total: number) => void,
  caches: AtlasCaches = CACHES,
): Promise<OpenedAtlas> {
  const opened = async (store: AtlasStore, source: AtlasSource): Promise<OpenedAtlas> => {
    const root = await store.get(ROOT);
    return { atlas: await openAtlas(store, caches), source, check: () => checkStore(store, root) };
  };
  if (atlasUrl !== undefined) return opened(openStore(atlasUrl), { atlasUrl, dataDir });
  const folder = join(dataDir, 'demo');
  const { store, memory } =
    demoMemory === undefined
      ? await openDemo(folder, onProgress)
      : { store: sharedDemo(folder, demoMemory), memory: demoMemory };
  return opened(store, { atlasUrl, dataDir, demoMemory: memory });
}

const ROOT = '/zarr.json';

async function checkStore(store: AtlasStore, opened: Uint8Array | undefined): Promise<void> {
  const root = await store.get(ROOT);
  if (root === undefined) throw new AtlasError('metadata-missing', ROOT, 'The atlas has gone');
  if (opened === undefined || Buffer.compare(root, opened) !== 0)
    throw new AtlasError('replaced', ROOT, 'The atlas was replaced: restart every process');
}
