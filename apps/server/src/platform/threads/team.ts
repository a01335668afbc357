import { Piscina } from 'piscina';
import type { Outcome, TeamData, Work } from './atlas-work.ts';
import type { AtlasCaches, AtlasSource } from './open-atlas.ts';

export interface TeamOptions {
  /** Only for work that needs no atlas there is none. */
  readonly source?: AtlasSource | undefined;
  readonly threads: number;
  /** While one task waits for a chunk of a distant atlas, its thread can compute another; 1 unless given. */
  readonly tasksAThread?: number | undefined;
  readonly caches?: AtlasCaches | undefined;
  /** Objects of a thread, MiB, beyond which it ends; 384 unless given. */
  readonly heapMiB?: number | undefined;
  /** Whether threads go on without work: others end after two minutes and let go of their atlas. */
  readonly stay?: boolean | undefined;
  /** Whether nobody watches the work being done: everything else has the cores first, where the system can do so. */
  readonly inBackground?: boolean | undefined;
}

/** Threads that do work of several kinds, so that code, atlas and its caches lie in memory once. */
export interface Team {
  run<Task, Result>(work: Work<Task>, worker: URL): Promise<Outcome<Result>>;
  /** From now on the threads are kept for one more; the result lets go, and the last one to do so ends them. */
  join(): () => Promise<void>;
}

const IDLE_MS = 120_000;
/**
 * Room for young objects, of which V8 fills a third before it looks which of them are still needed. In a third of this
 * room the arrays of a column grow old while it is written, and an order takes a tenth longer.
 */
const YOUNG_MIB = 48;
/** How much nicer than the server threads in the background are: of a busy core they get a tenth. */
const NICER = 10;
/** Far more than any task takes of what is no array: a thread beyond it ends, and not the server. */
const HEAP_MIB = 384;

/** Threads that start with their first task. */
export function createTeam(options: TeamOptions): Team {
  const data: TeamData | undefined = options.source && { ...options.source, caches: options.caches };
  const pool = new Piscina<Work<unknown>, Outcome<unknown>>({
    workerData: data,
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: options.stay ? Number.POSITIVE_INFINITY : IDLE_MS,
    concurrentTasksPerWorker: options.tasksAThread ?? 1,
    niceIncrement: options.inBackground ? NICER : 0,
    // Tasks come by the event loop: a thread that waits for them by itself leaves chunks waiting that have been read.
    atomics: 'disabled',
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_MIB,
      maxOldGenerationSizeMb: options.heapMiB ?? HEAP_MIB,
    },
  });
  // A thread that broke down without a task: the next task starts another one, and the server goes on.
  pool.on('error', (error: Error) => process.emitWarning(error));
  let members = 0;
  return {
    run: <Task, Result>(work: Work<Task>, worker: URL) =>
      pool.run(work, { filename: worker.href }) as Promise<Outcome<Result>>,
    join() {
      members += 1;
      return async () => {
        members -= 1;
        if (members === 0) await pool.close();
      };
    },
  };
}
