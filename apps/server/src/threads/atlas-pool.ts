import { AtlasError } from '@mapa/atlas';
import { Piscina } from 'piscina';
import type { AtlasSource } from '../features/mapas/index.ts';
import type { Told } from './atlas-work.ts';
import { warnOfThread } from './warn-of-thread.ts';

export interface AtlasPool<Task, Result> {
  /** Does a task in a thread. Rejects with AtlasError, and with `ThreadsFullError` when too many wait. */
  run(task: Task): Promise<Result>;
  /** Waits for what is under way and ends the threads. */
  close(): Promise<void>;
}

/** More tasks wait than can be done in reasonable time. */
export class ThreadsFullError extends Error {
  override readonly name = 'ThreadsFullError';
  /** As the API answers overload. */
  readonly code = 'FST_UNDER_PRESSURE';
}

export interface AtlasPoolOptions {
  /** Module whose default export `withAtlas` has made. */
  readonly worker: URL;
  readonly source: AtlasSource;
  readonly threads: number;
  readonly mostWaiting: number;
}

/** After this long without work a thread ends and lets go of its atlas. */
const IDLE_MS = 120_000;

/** The work is on few and large arrays, which do not lie there; V8's own choice is several times as much. */
const YOUNG_MIB = 16;

/** Threads that work with an atlas each, so that nothing heavy holds up the server. They start with the first task. */
export function createAtlasPool<Task, Result>(options: AtlasPoolOptions): AtlasPool<Task, Result> {
  const pool = new Piscina<Task, Told<Result>>({
    filename: options.worker.href,
    workerData: options.source,
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: IDLE_MS,
    maxQueue: options.mostWaiting,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
  });
  pool.on('error', warnOfThread);
  return {
    async run(task) {
      if (pool.queueSize >= options.mostWaiting) throw new ThreadsFullError('Too many tasks wait');
      const told = await pool.run(task);
      if ('result' in told) return told.result;
      const { code, key, message } = told.failure;
      throw new AtlasError(code, key, message);
    },
    close: () => pool.close(),
  };
}
