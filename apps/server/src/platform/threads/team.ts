import { Piscina } from 'piscina';
import type { Outcome, TeamData, Work } from './atlas-work.ts';
import type { AtlasCaches, AtlasSource } from './open-atlas.ts';

export interface TeamOptions {
  /** The atlas of the threads; work that needs no atlas has none. */
  readonly source?: AtlasSource | undefined;
  readonly threads: number;
  /**
   * Tasks that a thread does at once, 1 unless given: while one waits for a chunk of a distant atlas, another can be
   * computed.
   */
  readonly tasksAThread?: number | undefined;
  readonly caches?: AtlasCaches | undefined;
  /** The size of a thread's objects, in MiB, beyond which it ends; 384 unless given. */
  readonly heapMiB?: number | undefined;
  /** Whether threads stay without work: others end after two minutes and release their atlas. */
  readonly stay?: boolean | undefined;
  /** Whether nobody waits for the work: everything else then gets the cores first, where the system allows it. */
  readonly inBackground?: boolean | undefined;
}

/** Threads that do work of several kinds, so that code, atlas and its caches lie in memory once. */
export interface Team {
  run<Task, Result>(work: Work<Task>, worker: URL): Promise<Outcome<Result>>;
  /**
   * Joins the users of the team, which keeps its threads; the result leaves it, and the last user to leave ends the
   * threads.
   */
  join(): () => Promise<void>;
}

const IDLE_MS = 120_000;
/**
 * The room for young objects, of which V8 fills a third before it checks which of them are still needed. With a third
 * of this room the arrays of a column grow old while it is written, and an order takes a tenth longer.
 */
const YOUNG_MIB = 48;
/** The difference in niceness between threads in the background and the server: they get a tenth of a busy core. */
const NICER = 10;
/**
 * The limit of a thread's objects, far above what any task needs outside its arrays: a thread beyond it ends, and not
 * the server.
 */
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
    // Tasks arrive by the event loop: a thread that blocks while it waits for them would leave chunks waiting that have
    // been read.
    atomics: 'disabled',
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_MIB,
      maxOldGenerationSizeMb: options.heapMiB ?? HEAP_MIB,
    },
  });
  // A thread broke down without a task: the next task starts another one, and the server goes on.
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
