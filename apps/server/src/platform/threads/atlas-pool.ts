import { AtlasError } from '@mapa/atlas';
import type { Figure } from '../telemetry/figures.ts';
import { type TaskTrace, tellTask } from '../telemetry/tasks.ts';
import type { Outcome, Work } from './atlas-work.ts';
import type { Caller } from './caller.ts';
import { fairQueue, type Waiting } from './fair-queue.ts';
import { createTeam, type Team, type TeamOptions } from './team.ts';
import { UndoneError, type UndoneReason } from './undone.ts';

export interface AtlasPool<Task, Result> {
  /** Does a task in a thread. Rejects with AtlasError, and with `UndoneError` when the task is not completed. */
  run(task: Task, caller?: Caller): Promise<Result>;
  /** Ends the threads once they have released their work under way; waiting tasks are not begun. */
  close(): Promise<void>;
}

export interface AtlasPoolOptions<Task> extends TeamOptions {
  /** The module whose default export `withAtlas` has made. */
  readonly worker: URL;
  /**
   * The team of threads that does the work; the pool uses at most `threads` of them at a time, and makes a team of its
   * own unless one is given.
   */
  readonly team?: Team | undefined;
  readonly mostWaiting: number;
  /** A task is given up after this long, in ms, whether it waits or is under way; never unless given. */
  readonly longest?: number;
  /** The cost of a task in units of a map tile of one layer; 1 unless given. */
  readonly costOf?: (task: Task) => number;
  /** The amount of a visitor's work that is done at a stretch, in the same units; one task unless given. */
  readonly turn?: number;
}

/** A task that waits or is under way. */
interface Entry<Task, Result> extends Waiting {
  readonly work: Work<Task>;
  readonly done: (result: Result) => void;
  readonly failed: (error: unknown) => void;
  /** The task's report to traces. */
  readonly trace: TaskTrace | undefined;
}

/** How much work waits for the threads of an open pool, and how much is under way. */
interface OpenPool {
  readonly name: string;
  readonly load: () => { readonly waiting: number; readonly underWay: number };
}
const openPools = new Set<OpenPool>();

/** The load of every open pool of this process; pools of the same name are added up. */
export const poolFigures = (): readonly Figure[] => [
  {
    name: 'mapa_thread_tasks',
    help: 'Work for threads of this process that waits or is under way (state), by what it is for',
    labels: ['pool', 'state'],
    read: async () =>
      [...openPools].flatMap(({ name: pool, load }) => {
        const { waiting, underWay } = load();
        return [
          { pool, state: 'waiting', value: waiting },
          { pool, state: 'active', value: underWay },
        ];
      }),
  },
];

/** The caller when none is given: the program itself. */
const OURSELVES: Caller = { visitor: '' };
/** A task beyond this cost is large: a thread has only one of them under way at a time, so that others find room. */
const LARGE = 16;

/** Threads that work with an atlas each, so that nothing heavy holds up the server. They start with the first task. */
export function createAtlasPool<Task, Result>(options: AtlasPoolOptions<Task>): AtlasPool<Task, Result> {
  const { threads, tasksAThread = 1, costOf = () => 1, longest } = options;
  const team = options.team ?? createTeam(options);
  const leaveTeam = team.join();
  type Item = Entry<Task, Result>;
  const waiting = fairQueue<Item>(options.mostWaiting, options.turn);
  const underWay = new Set<Item>();
  let large = 0;
  let closing = false;
  const open: OpenPool = {
    // The folder of the module names the pool's purpose.
    name: options.worker.pathname.split('/').at(-2) ?? '',
    load: () => ({ waiting: waiting.size, underWay: underWay.size }),
  };
  openPools.add(open);

  const mayBegin = ({ cost }: Item) => cost <= LARGE || large < threads;
  const giveUp = (item: Item, reason: UndoneReason) => {
    waiting.leave(item);
    Atomics.store(item.work.stopped, 0, 1);
    item.failed(new UndoneError(reason));
  };
  const begin = () => {
    while (underWay.size < threads * tasksAThread) {
      const item = waiting.next(mayBegin);
      if (item === undefined) return;
      underWay.add(item);
      item.trace?.begun();
      if (item.cost > LARGE) large++;
      team
        .run<Task, Result>(item.work, options.worker)
        .then((outcome) => settle(item, outcome), item.failed)
        .finally(() => {
          underWay.delete(item);
          if (item.cost > LARGE) large--;
          begin();
        });
    }
  };
  return {
    run(task, { visitor, signal } = OURSELVES) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const stopped = new Int32Array(new SharedArrayBuffer(4));
      const cost = costOf(task);
      const item: Item = {
        visitor,
        cost,
        work: { task, stopped, large: cost > LARGE },
        done: resolve,
        failed: reject,
        trace: tellTask(open.name, task),
      };
      item.trace?.until(promise);
      if (closing) giveUp(item, 'closing');
      else if (signal?.aborted) giveUp(item, 'left');
      else {
        const leave = () => giveUp(item, 'left');
        const timer = longest === undefined ? undefined : setTimeout(() => giveUp(item, 'too-long'), longest);
        signal?.addEventListener('abort', leave);
        const end = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
        };
        promise.then(end, end);
        const last = waiting.enter(item);
        if (last !== undefined) giveUp(last, 'full');
        begin();
      }
      return promise;
    },
    async close() {
      closing = true;
      openPools.delete(open);
      for (let item = waiting.next(() => true); item !== undefined; item = waiting.next(() => true))
        giveUp(item, 'closing');
      for (const item of underWay) giveUp(item, 'closing');
      await leaveTeam();
    },
  };
}

function settle<Task, Result>({ done, failed }: Entry<Task, Result>, outcome: Outcome<Result>): void {
  if ('result' in outcome) done(outcome.result);
  else if ('failure' in outcome) {
    const { code, key, message } = outcome.failure;
    failed(new AtlasError(code, key, message));
  }
}
