import type { Boundary, Place, PointName } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import type { Team } from '../../platform/threads/team.ts';

/** What the thread is asked for: places that have a name, the name of a point, or borders. */
export type PlaceTask =
  | { readonly what: 'find'; readonly text: string }
  | { readonly what: 'name'; readonly point: LatLon }
  | { readonly what: 'borders'; readonly codigo: string };

/** What the thread finds: the field that its task asks for. */
export interface PlaceAnswers {
  readonly found?: Place[];
  readonly name?: PointName | null;
  readonly borders?: Boundary | null;
}

/** The gazetteer, which threads keep. All look-ups reject with UndoneError. */
export interface Places {
  find(text: string, caller?: Caller): Promise<Place[]>;
  name(point: LatLon, caller?: Caller): Promise<PointName | null>;
  /** The borders of the area that has this code; null where none has it. */
  borders(codigo: string, caller?: Caller): Promise<Boundary | null>;
  close(): Promise<void>;
}

/** An answer takes about a millisecond, borders fifty: one thread is enough. */
const MOST_WAITING = 500;
/** The first one waits until the gazetteer is read, which a busy machine takes seconds for. */
const LONGEST_MS = 30_000;

/** Has a team do what `worker.ts` does. */
export function createPlaces(team: Team): Places {
  const { run, close } = createAtlasPool<PlaceTask, PlaceAnswers>({
    worker: new URL('./worker.ts', import.meta.url),
    team,
    threads: 1,
    mostWaiting: MOST_WAITING,
    longest: LONGEST_MS,
  });
  return {
    find: async (text, caller) => (await run({ what: 'find', text }, caller)).found ?? [],
    name: async (point, caller) => (await run({ what: 'name', point }, caller)).name ?? null,
    borders: async (codigo, caller) => (await run({ what: 'borders', codigo }, caller)).borders ?? null,
    close,
  };
}
