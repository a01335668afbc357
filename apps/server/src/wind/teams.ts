import { availableParallelism } from 'node:os';
import { MEBIBYTE } from '@mapa/field';
import type { AtlasSource } from '../platform/threads/open-atlas.ts';
import { createTeam, type Team } from '../platform/threads/team.ts';

/** The threads of a process that answers, beside those that draw. */
export interface Teams {
  /** Answers within milliseconds what anybody asks for: values, names and charts of a point. */
  readonly quick: Team;
  /** Works for a quarter of a second and more: energies, areas, samples. */
  readonly thorough: Team;
}

/** One core is left to those that others wait for more often. */
const THOROUGH_THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));
/** While one task waits for a chunk, or gives way, its thread goes on with another. */
const TASKS_A_THREAD = 4;
/** Memory for the cells around the last points, and for their series, which are asked for again at other heights. */
const QUICK_CACHES = { cacheBytes: 8 * MEBIBYTE, seriesCacheBytes: 8 * MEBIBYTE };
/** Memory for the chunks along the rim of the last areas and on the covers of reports, and for series of one point. */
const THOROUGH_CACHES = { cacheBytes: 16 * MEBIBYTE, seriesCacheBytes: 8 * MEBIBYTE };

export function createTeams(source: AtlasSource): Teams {
  return {
    quick: createTeam({ source, threads: 1, caches: QUICK_CACHES, stay: true }),
    thorough: createTeam({
      source,
      threads: THOROUGH_THREADS,
      tasksAThread: TASKS_A_THREAD,
      caches: THOROUGH_CACHES,
      stay: true,
    }),
  };
}
