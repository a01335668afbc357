import type { Transaction } from 'kysely';
import { type ConstructorOptions, fromKysely, fromPglite, type JobResult, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { SIGN_OF_LIFE_SECONDS, takeUpCutOff } from './cut-off.ts';

/** A kind of job: its queue, what it is told, and how long one try may take before it counts as lost. */
export interface JobKind<Data extends object> extends QueueSettings {
  readonly schema: z.ZodType<Data>;
  /** Jobs that one worker does at once; five unless given. */
  readonly atOnce?: number;
}

interface QueueSettings {
  readonly queue: string;
  readonly expireSeconds: number;
}

/** Work that is due, in the database: it survives crashes, is tried again, and is done by any worker. */
export interface Jobs {
  /** Makes a job due if and when the transaction is committed. */
  enqueue<Data extends object>(trx: Transaction<Tables>, kind: JobKind<Data>, data: Data): Promise<void>;
  /**
   * Does the jobs of a kind from now on, the oldest first; `id` is the same at every try. A job whose handler rejects
   * is tried again after a while, one whose worker was lost at once.
   */
  work<Data extends object>(
    kind: JobKind<Data>,
    handler: (data: Data, id: string) => Promise<void>,
    onFailure: (error: Error, id: string) => void,
  ): Promise<void>;
  /** Ends the work under way (within ten seconds) and takes no more. */
  close(): Promise<void>;
}

export interface JobOptions {
  /** Seconds before the second try; doubled, with some chance in it, at each further one up to an hour. */
  readonly retryDelaySeconds?: number;
  /** Faults of the queue itself, such as a lost connection, after which it goes on. */
  readonly onError: (error: Error) => void;
}

/** With the back-off: about two days. */
const retries = 50;
const longestDelaySeconds = 3_600;
/** What is done is forgotten soon: it names people. */
const keptSeconds = 24 * 3_600;
const pollSeconds = 2;
/** How often the queue itself looks for jobs whose worker was lost, and how long it waits for a sign of life. */
const superviseSeconds = 20;
const heartbeatSeconds = 60;
const usuallyAtOnce = 5;
const noJob = '00000000-0000-0000-0000-000000000000';

/** Opens the queues of these kinds in the database of the process. Close it before the database. */
export async function openJobs(
  database: Database,
  kinds: readonly QueueSettings[],
  options: JobOptions,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection(database),
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', options.onError);
  await boss.start();
  for (const { queue, expireSeconds } of kinds) {
    const settings = {
      retryLimit: retries,
      retryDelay: options.retryDelaySeconds ?? 15,
      retryBackoff: true,
      retryDelayMax: longestDelaySeconds,
      expireInSeconds: expireSeconds,
      heartbeatSeconds,
      deleteAfterSeconds: keptSeconds,
      notify: true,
    };
    await boss.createQueue(queue, settings);
    await boss.updateQueue(queue, settings);
    // Has the queue's settings read now: read within a transaction, the embedded database would wait for itself.
    await boss.findJobs(queue, { id: noJob });
  }
  const endLooking = await takeUpCutOff(database.db, {
    queues: kinds.map(({ queue }) => queue),
    isAlone: typeof database.store !== 'string',
    onError: options.onError,
  });
  // What was tried too often waits from the start on, not only from the first look thereafter.
  await boss.supervise();
  return {
    async enqueue(trx, kind, data) {
      await boss.send(kind.queue, kind.schema.parse(data), { db: fromKysely(trx) });
    },
    async work(kind, handler, onFailure) {
      const settings = {
        perJobResults: true,
        batchSize: kind.atOnce ?? usuallyAtOnce,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
        heartbeatRefreshSeconds: SIGN_OF_LIFE_SECONDS,
      } as const;
      const tryOne = async (id: string, data: unknown): Promise<JobResult> => {
        try {
          await handler(kind.schema.parse(data), id);
          return { id, status: 'completed' };
        } catch (error) {
          onFailure(error instanceof Error ? error : new Error(String(error)), id);
          return { id, status: 'failed' };
        }
      };
      await boss.work<object>(kind.queue, settings, (jobs) =>
        Promise.all(jobs.map(({ id, data }) => tryOne(id, data))),
      );
    },
    async close() {
      await endLooking();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

function connection({ store }: Database): ConstructorOptions {
  if (typeof store !== 'string') return { db: fromPglite(store), backend: 'pglite' };
  return { connectionString: store, application_name: 'mapa-jobs', max: 4 };
}
