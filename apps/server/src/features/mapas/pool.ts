import { availableParallelism } from 'node:os';
import type { Answer, Task } from '@mapa/wms';
import { Piscina } from 'piscina';
import { warnOfThread } from '../../threads/warn-of-thread.ts';

/** What a worker needs to open the same atlas as the main thread. */
export interface AtlasSource {
  readonly atlasUrl: string | undefined;
  readonly dataDir: string;
}

/** What a thread of the pool is told. */
export interface WorkerSource extends AtlasSource {
  /** Bytes of decoded chunks that it may keep. */
  readonly cacheBytes: number;
}

/** A thread with what it has been told to do. */
interface Worker {
  readonly pool: Piscina<Task, Answer>;
  /** It runs, and its modules are there. */
  readonly loaded: Promise<void>;
  first: Promise<Answer> | undefined;
  tasks: number;
}

export interface RenderPool {
  /** Does a task in a worker. Rejects when the atlas cannot be read, and with `PoolFullError` when too many wait. */
  run(task: Task): Promise<Answer>;
  /** Starts all threads and has each read what every picture needs, so that the first visitor does not wait for it. */
  warmUp(): Promise<void>;
  /** Ends the threads, whatever they do; tasks under way reject. */
  close(): Promise<void>;
}

/** More tasks wait than can be done in reasonable time. */
export class PoolFullError extends Error {
  override readonly name = 'PoolFullError';
}

/** While one task waits for a chunk of a distant atlas, its thread can compute another. */
const TASKS_A_THREAD = 4;
/** At some milliseconds a tile this is a wait of seconds; beyond, nobody waits for the answer any more. */
const MOST_WAITING = 2000;

/** Pictures are made of few and large arrays, which do not lie there; V8's own choice is several times as much. */
const YOUNG_MIB = 16;

/**
 * Bytes of chunks that all threads together keep: some 700 of them, what a region at all its scales takes. Threads have
 * neighbourhoods of their own, so that each needs its share only.
 */
const CACHE_BYTES = 256 * 2 ** 20;

/** Touches the atlas, the outlines and the typeface. */
const FIRST_TASK: Task = {
  request: 'GetMap',
  frame: { crs: 'EPSG:3857', bbox: [-420_000, 4_900_000, -400_000, 4_920_000], width: 32, height: 32 },
  layers: ['base', 'wspd_ltm_50'],
  format: 'image/png',
  transparent: true,
  background: [255, 255, 255],
};

/** A thread may have this many tasks more than the idlest before the neighbourhood stops to count. */
const PATIENCE = 6;

/**
 * One core is left to the thread that answers, which takes nearly as long for a tile as drawing it: with a thread more they
 * wait for one another, and each has to read the chunks for itself.
 */
const renderThreads = (): number => Math.max(1, availableParallelism() - 1);

/**
 * Threads that render, each with an atlas of its own; they start with the first task. Neighbouring pictures go to the same
 * thread where it is not much busier than the others, because they need the same chunks.
 */
export function createRenderPool(source: AtlasSource, threads = renderThreads()): RenderPool {
  const workers = Array.from({ length: threads }, (): Worker => {
    const pool = new Piscina<Task, Answer>({
      filename: new URL('./worker.ts', import.meta.url).href,
      workerData: { ...source, cacheBytes: CACHE_BYTES / threads } satisfies WorkerSource,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: Number.POSITIVE_INFINITY,
      concurrentTasksPerWorker: TASKS_A_THREAD,
      // Tasks come by the event loop: a thread that waits for them by itself leaves chunks waiting that have been read.
      atomics: 'disabled',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
    });
    pool.on('error', warnOfThread);
    const loaded = new Promise<void>((resolve) => pool.once('workerCreate', () => resolve()));
    return { pool, loaded, first: undefined, tasks: 0 };
  });
  const work = async (worker: Worker, task: Task): Promise<Answer> => {
    worker.tasks++;
    try {
      const answer = worker.pool.run(task);
      worker.first ??= answer;
      return await answer;
    } finally {
      worker.tasks--;
    }
  };
  return {
    async run(task) {
      const idlest = workers.reduce((a, b) => (b.tasks < a.tasks ? b : a));
      if (idlest.tasks >= MOST_WAITING / threads) throw new PoolFullError('The render pool is full');
      const near = workers[neighbourhood(task) % threads] ?? idlest;
      return work(near.tasks <= idlest.tasks + PATIENCE ? near : idlest, task);
    },
    async warmUp() {
      await Promise.all(workers.map((worker) => work(worker, FIRST_TASK)));
    },
    async close() {
      const end = async ({ pool, loaded, first }: Worker) => {
        // Node breaks down as a whole when a thread is ended amid loading its modules. One that cannot load them fails its task.
        await Promise.race([loaded, first?.catch(() => undefined)]);
        await pool.destroy();
      };
      await Promise.all(workers.map(end));
    },
  };
}

/** A number that is the same for pictures of one scale beside one another, two by two. */
function neighbourhood(task: Task): number {
  if (!('frame' in task)) return 0;
  const [west, south, east, north] = task.frame.bbox;
  const column = Math.floor((west + east) / (east - west) / 4);
  const row = Math.floor((south + north) / (north - south) / 4);
  return Math.abs((column + 3 * row) | 0);
}
