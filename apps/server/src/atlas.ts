import { join } from 'node:path';
import { type Atlas, AtlasError, type AtlasStore, openAtlas, openDemo, openStore } from '@mapa/atlas';
import type { Config } from './config.ts';

/** The one atlas of the process. */
export interface OpenedAtlas {
  readonly atlas: Atlas;
  /** Reads the root metadata anew. Rejects with AtlasError when it does not come. */
  check(): Promise<void>;
}

/**
 * Opens the atlas at `ATLAS_URL`, or else the demonstration, whose base fields are kept in the data folder;
 * `onProgress` hears of their making, in done and total steps. Rejects with AtlasError.
 */
export async function openConfiguredAtlas(
  config: Pick<Config, 'atlasUrl' | 'dataDir'>,
  onProgress?: (done: number, total: number) => void,
): Promise<OpenedAtlas> {
  const store =
    config.atlasUrl === undefined
      ? await openDemo(join(config.dataDir, 'demo'), onProgress)
      : openStore(config.atlasUrl);
  return { atlas: await openAtlas(store), check: () => checkStore(store) };
}

async function checkStore(store: AtlasStore): Promise<void> {
  const root = await store.get('/zarr.json');
  if (root === undefined) throw new AtlasError('metadata-missing', '/zarr.json', 'The atlas has gone');
}
