import { hash } from 'node:crypto';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
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
import { type Documents, lastAtlas, rememberAtlas } from './last-atlas.ts';

/** The atlas to open; a thread needs it to open the same one. */
export interface AtlasSource extends Pick<Config, 'atlasUrl' | 'dataDir'> {
  /** The place where versions of the atlas lie beside each other; `atlasUrl` is that of one of them. */
  readonly home?: string | undefined;
  /** The folder for parts of a distant atlas, and the bytes that it may take; nothing is kept unless both are given. */
  readonly cacheDir?: string | undefined;
  readonly cacheBytes?: number | undefined;
  /** The longest wait for a part of a distant atlas, ms; that of `StoreOptions` unless given. */
  readonly timeoutMs?: number | undefined;
  /** The memory of the demonstration where another thread has opened it already. */
  readonly demoMemory?: SharedArrayBuffer;
}

/** The one atlas of the process. */
export interface OpenedAtlas {
  readonly atlas: Atlas;
  /** Other threads open the same atlas from this source. */
  readonly source: AtlasSource;
  /**
   * Reads the root metadata anew. Rejects with AtlasError when it does not come, and with `replaced` when it differs
   * from the opened one: data kept in memory would be mixed with data of the other atlas.
   */
  check(): Promise<void>;
  /** Rejects with AtlasError `replaced` when another version than this one has become the current one. */
  checkCurrent(): Promise<void>;
}

/**
 * The caches of the main thread, which looks for mesoscale cells and leaves the rest to threads, each of which states
 * its own needs.
 */
const CACHES: AtlasCaches = { cacheBytes: 4 * MEBIBYTE, seriesCacheBytes: 0 };

/** Bytes of decoded chunks that an atlas keeps. */
export type AtlasCaches = Pick<AtlasOptions, 'cacheBytes' | 'seriesCacheBytes'>;

/**
 * Opens the atlas at `ATLAS_URL`, or else the demonstration, whose base fields are kept in the data folder;
 * `onProgress` receives the done and total steps of making them. A distant atlas that does not answer is opened as it
 * was the last time, so that the rest of the service starts; reading it rejects until it answers. Rejects with
 * AtlasError.
 */
export async function openConfiguredAtlas(
  { atlasUrl, home, dataDir, cacheDir, cacheBytes, timeoutMs, demoMemory }: AtlasSource,
  onProgress?: (done: number, total: number) => void,
  caches: AtlasCaches = CACHES,
): Promise<OpenedAtlas> {
  if (atlasUrl !== undefined)
    return openAddress({ atlasUrl, home, dataDir, cacheDir, cacheBytes, timeoutMs }, caches);
  const folder = join(dataDir, 'demo');
  const { store, memory } =
    demoMemory === undefined
      ? await openDemo(folder, onProgress)
      : { store: sharedDemo(folder, demoMemory), memory: demoMemory };
  return openedAt(store, { atlasUrl, dataDir, demoMemory: memory }, caches);
}

const ROOT = '/zarr.json';

type Addressed = AtlasSource & { readonly atlasUrl: string };

/** The atlas at an address. Parts that are read of a distant one are kept on disk, under its metadata. */
async function openAddress(asked: Addressed, caches: AtlasCaches): Promise<OpenedAtlas> {
  const { atlasUrl, dataDir, cacheDir, cacheBytes = 0 } = asked;
  const isDistant = /^(https?|s3):/i.test(atlasUrl);
  const onFault = (error: Error) => process.emitWarning(error);
  const open = async (source: Addressed, documents: Documents): Promise<OpenedAtlas> => {
    const store = storeOf(source);
    if (!isDistant || cacheDir === undefined || cacheBytes === 0)
      return openedAt(store, source, caches, documents);
    if (!documents.has(ROOT)) documents.set(ROOT, await store.get(ROOT));
    const name = hash('sha256', documents.get(ROOT) ?? '');
    return openedAt(
      cachedStore(store, name, { folder: cacheDir, bytes: cacheBytes, onFault }),
      source,
      caches,
      documents,
    );
  };
  // Threads open the atlas that the main thread has found, and try again when it does not answer.
  const isFirst = isDistant && isMainThread && asked.home === undefined;
  try {
    const documents: Documents = new Map();
    const source = await placed(asked);
    const found = await open(source, documents);
    const { home } = source;
    if (isFirst)
      await rememberAtlas(dataDir, atlasUrl, { atlasUrl: source.atlasUrl, home, documents }).catch(onFault);
    return found;
  } catch (error) {
    if (!(error instanceof AtlasError) || error.code !== 'unreachable' || !isFirst) throw error;
    const last = await lastAtlas(dataDir, atlasUrl);
    if (last === undefined) throw error;
    onFault(new Error(`${error.message}; it is opened as it was the last time`));
    const { documents, ...place } = last;
    return open({ ...asked, ...place }, documents);
  }
}

/** Opens the atlas of a store from documents that are known already; those that it reads to open are added to them. */
async function openedAt(
  store: AtlasStore,
  source: AtlasSource,
  caches: AtlasCaches,
  documents: Documents = new Map(),
): Promise<OpenedAtlas> {
  let isOpen = false;
  const get: AtlasStore['get'] = async (key) => {
    if (isOpen) return store.get(key);
    if (!documents.has(key)) documents.set(key, await store.get(key));
    return documents.get(key);
  };
  const atlas = await openAtlas({ ...store, get }, caches);
  isOpen = true;
  return {
    atlas,
    source,
    check: () => checkStore(store, documents.get(ROOT)),
    checkCurrent: () => checkPointer(source),
  };
}

const storeOf = ({ atlasUrl, timeoutMs }: Addressed): AtlasStore =>
  openStore(atlasUrl, timeoutMs === undefined ? {} : { timeoutMs });

/** The place of the atlas at an address: there, or below it where a version is named as current. */
async function placed(asked: Addressed): Promise<Addressed> {
  const { atlasUrl } = asked;
  const store = storeOf(asked);
  if (asked.home !== undefined || (await store.get(ROOT)) !== undefined) return asked;
  const version = await currentVersion(store);
  return version === undefined ? asked : { ...asked, atlasUrl: versionAt(atlasUrl, version), home: atlasUrl };
}

async function checkStore(store: AtlasStore, opened: Uint8Array | undefined): Promise<void> {
  const root = await store.get(ROOT);
  if (root === undefined) throw new AtlasError('metadata-missing', ROOT, 'The atlas has gone');
  if (opened === undefined || Buffer.compare(root, opened) !== 0)
    throw new AtlasError('replaced', ROOT, 'The atlas was replaced: restart every process');
}

async function checkPointer({ atlasUrl, home }: AtlasSource): Promise<void> {
  if (home === undefined) return;
  // An atlas that does not answer is reported as such, and does not count as another version.
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
