import type { Cell } from '@mapa/atlas';
import type { Energy, EnergyRequest } from '@mapa/contract';
import { createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import type { AtlasSource } from '../../platform/threads/open-atlas.ts';

/** A request, and the mesoscale cell of its point. */
export interface EnergyTask {
  readonly cell: Cell;
  readonly request: EnergyRequest;
}

/** Works out energies in a thread. */
export interface EnergyPool {
  /** Rejects with AtlasError and with UndoneError. */
  energy(task: EnergyTask, caller: Caller): Promise<Energy>;
  close(): Promise<void>;
}

/** An energy takes a quarter of a second, so that nobody waits longer than for these. */
const MOST_WAITING = 40;
const LONGEST_MS = 60_000;

/** Makes the thread of `worker.ts`, which starts with the first task. */
export function createEnergyPool(source: AtlasSource): EnergyPool {
  const { run, close } = createAtlasPool<EnergyTask, Energy>({
    worker: new URL('./worker.ts', import.meta.url),
    source,
    threads: 1,
    mostWaiting: MOST_WAITING,
    longest: LONGEST_MS,
  });
  return { energy: run, close };
}
