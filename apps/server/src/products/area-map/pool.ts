import { createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import type { Team } from '../../platform/threads/team.ts';
import type { AreaMapOrder, NoAreaMap } from './area-map.ts';

/** What a thread has made of an order. */
export type AreaMapAnswer = { readonly file: Uint8Array } | { readonly fault: NoAreaMap };

/** Makes maps of areas in a thread. */
export interface AreaMaps {
  /** Rejects with AtlasError and UndoneError. */
  make(order: AreaMapOrder, caller: Caller): Promise<AreaMapAnswer>;
  close(): Promise<void>;
}

const MOST_WAITING = 20;
const LONGEST_MS = 60_000;

/** Has a team do what `worker.ts` does. */
export function createAreaMaps(team: Team): AreaMaps {
  const { run, close } = createAtlasPool<AreaMapOrder, AreaMapAnswer>({
    worker: new URL('./worker.ts', import.meta.url),
    team,
    threads: 1,
    mostWaiting: MOST_WAITING,
    longest: LONGEST_MS,
  });
  return { make: run, close };
}
