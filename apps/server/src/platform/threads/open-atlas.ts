import { hash } from 'node:crypto';
import { join } from 'node:path';
import {
  type Atlas,
  AtlasError,
  type AtlasOptions,
  type AtlasStore,
  cachedStore,
  currentVersion,
  openAtlas,
  openStore,
  POINTER,
  versionAt,
} from '@mapa/atlas';
import { openDemo, sharedDemo } from '@mapa/demo-atlas';
import { MEBIBYTE } from '@mapa/field';
import type { Config } from '../config/config.ts';

/** Which atlas to open: what a thread needs to open the same one. */
export interface AtlasSource extends Pick<Config, 'atlasUrl' | 'dataDir'> {
  /** Where versions of the atlas lie beside each other; `atlasUrl` is that of one of them. */
  readonly home?: string | undefined;
  /** Where parts of a distant atlas are kept, and how many bytes of them; nowhere unless both are given. */
  readonly cacheDir?: string | undefined;
  readonly cacheBytes?: number | undefined;
  /** The longest wait for a part of a distant atlas, ms; that of `StoreOptions` unless given. */
  readonly timeoutMs?: number;
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
  /** Rejects with AtlasError `replaced` when another version than this one was named as current. */
  checkCurrent(): Promise<void>;
}

/**
 * The caches of the main thread, which looks for mesoscale cells and leaves the rest to threads, each of which says
 * what it needs.
 */
const CACHES: AtlasCaches = { cacheBytes: 4 * MEBIBYTE, seriesCacheBytes: 0 };

/** Bytes of decoded chunks that an atlas keeps. */
export type AtlasCaches = Pick<AtlasOptions, 'cacheBytes' | 'seriesCacheBytes'>;

/**
 * Opens the atlas at `ATLAS_URL`, or else the demonstration, whose base fields are kept in the data folder;
 * `onProgress` hears of their making, in done and total steps. Rejects with AtlasError.
 */
export async function openConfiguredAtlas(
  { atlasUrl, home, dataDir, cacheDir, cacheBytes, timeoutMs, demoMemory }: AtlasSource,
  onProgress?: (done: number, total: number) => void,
  caches: AtlasCaches = CACHES,
): Promise<OpenedAtlas> {
  const opened = async (store: AtlasStore, source: AtlasSource): Promise<OpenedAtlas> => {
    const root = await store.get(ROOT);
    return {
      atlas: await openAtlas(store, caches),
      source,
      check: () => checkStore(store, root),
      checkCurrent: () => checkPointer(source),
    };
  };
  if (atlasUrl !== undefined) {
    const place = home === undefined ? await current(atlasUrl) : { atlasUrl, home };
    const source = { ...place, dataDir, cacheDir, cacheBytes, ...(timeoutMs !== undefined && { timeoutMs }) };
    return opened(await openKept(source), source);
  }
  const folder = join(dataDir, 'demo');
  const { store, memory } =
    demoMemory === undefined
      ? await openDemo(folder, onProgress)
      : { store: sharedDemo(folder, demoMemory), memory: demoMemory };
  return opened(store, { atlasUrl, dataDir, demoMemory: memory });
}

const ROOT = '/zarr.json';

/** The atlas at an address. What is read of one that is far away is kept on disk, under its metadata. */
async function openKept({
  atlasUrl,
  cacheDir,
  cacheBytes = 0,
  timeoutMs,
}: AtlasSource & { atlasUrl: string }): Promise<AtlasStore> {
  const store = openStore(atlasUrl, timeoutMs === undefined ? {} : { timeoutMs });
  if (!/^(https?|s3):/i.test(atlasUrl) || cacheDir === undefined || cacheBytes === 0) return store;
  const root = (await store.get(ROOT)) ?? '';
  const onFault = (error: Error) => process.emitWarning(error);
  return cachedStore(store, hash('sha256', root), { folder: cacheDir, bytes: cacheBytes, onFault });
}

async function checkStore(store: AtlasStore, opened: Uint8Array | undefined): Promise<void> {
  const root = await store.get(ROOT);
  if (root === undefined) throw new AtlasError('metadata-missing', ROOT, 'The atlas has gone');
  if (opened === undefined || Buffer.compare(root, opened) !== 0)
    throw new AtlasError('replaced', ROOT, 'The atlas was replaced: restart every process');
}

/** The atlas at an address, or the version below it that is named there as current. */
async function current(atlasUrl: string): Promise<{ atlasUrl: string; home?: string }> {
  const store = openStore(atlasUrl);
  if ((await store.get(ROOT)) !== undefined) return { atlasUrl };
  const version = await currentVersion(store);
  return version === undefined ? { atlasUrl } : { atlasUrl: versionAt(atlasUrl, version), home: atlasUrl };
}

async function checkPointer({ atlasUrl, home }: AtlasSource): Promise<void> {
  if (home === undefined) return;
  // An atlas that does not answer is told as such, and is no other version.
  const version = await currentVersion(openStore(home)).catch((error: unknown) => {
    if (error instanceof AtlasError && error.code === 'unreachable') return undefined;
    throw error;
  });
  if (version === undefined || versionAt(home, version) === atlasUrl) return;
  const message = `Version ${version} of the atlas is current: restart the processes one after the other`;
  throw new AtlasError('replaced', POINTER, message);
}

/** Another version of the atlas, where several lie beside each other. */
export const versionOf = (source: AtlasSource, version: string): AtlasSource | undefined =>
  source.home === undefined ? undefined : { ...source, atlasUrl: versionAt(source.home, version) };
