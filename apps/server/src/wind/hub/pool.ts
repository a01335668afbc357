import { createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import type { Team } from '../../platform/threads/team.ts';
import type { EnergyAnswers, EnergyTask } from '../energy/tasks.ts';
import type { MastAnswers, MastTask } from '../mast/tasks.ts';

/** Nothing, for a thread that is to start; or what the calls for energies and for masts ask. */
export type HubTask = { readonly what: 'nothing' } | EnergyTask | MastTask;

/** What the thread finds: the field that its task asks for. */
export type HubAnswers = EnergyAnswers & MastAnswers;

/** Answers in a thread what follows from the wind at hub height, whose last series it keeps. */
export interface HubPool {
  /** Rejects with AtlasError and with UndoneError. */
  run(task: HubTask, caller: Caller): Promise<HubAnswers>;
  /** Starts the thread: to load its code takes as long as to work out an energy. */
  warmUp(): Promise<unknown>;
  close(): Promise<void>;
}

/** An energy takes a quarter of a second, so that nobody waits longer than for these. */
const MOST_WAITING = 40;
const LONGEST_MS = 60_000;

/** Has a team do what `worker.ts` does. */
export function createHubPool(team: Team): HubPool {
  const pool = createAtlasPool<HubTask, HubAnswers>({
    worker: new URL('./worker.ts', import.meta.url),
    team,
    threads: 1,
    mostWaiting: MOST_WAITING,
    longest: LONGEST_MS,
  });
  return { ...pool, warmUp: () => pool.run({ what: 'nothing' }) };
}
