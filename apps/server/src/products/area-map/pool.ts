import { createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import type { AtlasSource } from '../../platform/threads/open-atlas.ts';
import type { AreaMapOrder, NoAreaMap } from './area-map.ts';

/** What a thread has made of an order. */
export type AreaMapAnswer = { readonly file: Uint8Array } | { readonly fault: NoAreaMap };

/** The thread that makes maps of areas. */
export interface AreaMaps {
  /** Rejects with AtlasError and UndoneError. */
  make(order: AreaMapOrder, caller: Caller): Promise<AreaMapAnswer>;
  close(): Promise<void>;
}

const MOST_WAITING = 20;
const LONGEST_MS = 60_000;

/** Makes the thread of `worker.ts`, which has an atlas of its own. */
export function createAreaMaps(source: AtlasSource): AreaMaps {
  const { run, close } = createAtlasPool<AreaMapOrder, AreaMapAnswer>({
    worker: new URL('./worker.ts', import.meta.url),
    source,
    threads: 1,
    mostWaiting: MOST_WAITING,
    longest: LONGEST_MS,
  });
  return { make: run, close };
}
