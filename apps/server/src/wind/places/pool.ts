import type { Place, PointName } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { Caller } from '../../platform/threads/caller.ts';

/** What the thread does: finds places by their name, or names a point. */
export type PlaceTask =
  | { readonly what: 'find'; readonly text: string }
  | { readonly what: 'name'; readonly point: LatLon };

export interface PlaceAnswers {
  readonly found?: Place[];
  readonly name?: PointName | null;
}

/** The gazetteer in a thread of its own, which is one: an answer takes a millisecond. Both reject with `UndoneError`. */
export interface Places {
  find(text: string, caller?: Caller): Promise<Place[]>;
  name(point: LatLon, caller?: Caller): Promise<PointName | null>;
  close(): Promise<void>;
}

const MOST_WAITING = 500;
const LONGEST_MS = 10_000;

export function createPlaces(): Places {
  const { run, close } = createAtlasPool<PlaceTask, PlaceAnswers>({
    worker: new URL('./worker.ts', import.meta.url),
    threads: 1,
    mostWaiting: MOST_WAITING,
    longest: LONGEST_MS,
    stay: true,
  });
  return {
    find: async (text, caller) => (await run({ what: 'find', text }, caller)).found ?? [],
    name: async (point, caller) => (await run({ what: 'name', point }, caller)).name ?? null,
    close,
  };
}
