import { sql, type Transaction } from 'kysely';
import { type ConstructorOptions, fromKysely, fromPglite, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { isRefused } from '../db/refusals.ts';
import type { Tables } from '../db/schema.ts';
import type { JobKind, QueueSettings } from '../queues.ts';
import { originOfJob, withOrigin } from '../telemetry/carried.ts';
import { originNow, within } from '../telemetry/spans.ts';
import { codesOf, saidIn } from './codes.ts';
import { LONGEST_DELAY_SECONDS, SIGN_OF_LIFE_SECONDS, takeUpCutOff } from './cut-off.ts';

/** Work that is due, in the database: it survives crashes, is tried again, and is done by any worker. */
export interface Jobs {
  /** Makes a job due if and when the transaction is committed, or from a later time on. */
  enqueue<Data extends object>(
    trx: Transaction<Tables>,
    kind: JobKind<Data>,
    data: Data,
    from?: Date,
  ): Promise<void>;
  /**
   * Does the jobs of a kind from now on, the oldest first; `id` is the same at every try. A job whose handler rejects
   * is tried again after a while, one whose worker was lost is tried again at once.
   */
  work<Data extends object>(
    kind: JobKind<Data>,
    handler: (data: Data, id: string) => Promise<void>,
    onFailure: (error: Error, id: string) => void,
    onDone?: (id: string, milliseconds: number) => void,
  ): Promise<void>;
  /** Ends the work under way (within ten seconds) and takes no more. */
  close(): Promise<void>;
}

export interface JobOptions {
  /** Seconds before the second try; doubled, with some chance in it, at each further one up to an hour. */
  readonly retryDelaySeconds?: number;
  /** Whether queues are prepared later when the database does not write at present; otherwise that is a fault. */
  readonly waitsForWrites?: boolean;
  /** Faults of the queue itself, such as a lost connection, after which it goes on. */
  readonly onError: (error: Error) => void;
}

/** The tries go on for about two days with the growing delays. */
const RETRIES = 50;
/** pg-boss deletes jobs that were not begun in this time after they were due: longer than any stands still. */
const WAITING_SECONDS = 10 * 365 * 24 * 3_600;
const POLL_SECONDS = 2;
/** How often the queue itself looks for jobs whose worker was lost, and how long it waits for a sign of life. */
const SUPERVISE_SECONDS = 20;
const HEARTBEAT_SECONDS = 60;
/** How often the preparing of queues is tried again after the database refused to write. */
const PREPARE_SECONDS = 10;
const USUALLY_AT_ONCE = 5;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Opens these queues in the database of the process. Close it before the database. */
export async function openJobs(
  database: Database,
  queues: readonly QueueSettings[],
  options: JobOptions,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection(database),
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  let closing = false;
  // The pool releases its connections before the server has hung up, so a cut connection is no fault by then.
  boss.on('error', (error) => {
    if (!closing) options.onError(error);
  });
  await boss.start();
  const prepare = () => prepareQueues(boss, database, queues, options);
  const endLooking = await prepare().catch(async (error: unknown) => {
    if (options.waitsForWrites === true && isRefused(error)) return prepareLater(prepare, options.onError);
    await boss.stop({ graceful: false });
    throw error;
  });
  return {
    async enqueue(trx, kind, data, from) {
      const options = { db: fromKysely(trx), ...(from && { startAfter: from }) };
      await boss.send(kind.queue, withOrigin(kind.schema.parse(data)), options);
    },
    async work(kind, handler, onFailure, onDone) {
      const settings = {
        perJobResults: true,
        batchSize: kind.atOnce ?? USUALLY_AT_ONCE,
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
        heartbeatRefreshSeconds: SIGN_OF_LIFE_SECONDS,
      } as const;
      const tryOne = async (id: string, data: unknown): Promise<JobResult> => {
        const begun = performance.now();
        try {
          await handler(kind.schema.parse(data), id);
        } catch (thrown) {
          const error = thrown instanceof Error ? thrown : new Error(String(thrown));
          onFailure(error, id);
          originNow()?.span?.end(error);
          const fault = Object.values(codesOf(error)).join(' ');
          return { id, status: 'failed', output: { fault, ...saidIn(error) } };
        }
        onDone?.(id, Math.round(performance.now() - begun));
        originNow()?.span?.end();
        return { id, status: 'completed' };
      };
      const worker = boss.work<object>(kind.queue, settings, async (jobs) => {
        const results = await Promise.all(
          jobs.map(({ id, data }) => within(originOfJob(kind.queue, id, data), () => tryOne(id, data))),
        );
        // More may be due: who had work looks for the next at once, and does not wait for the time to look again.
        boss.notifyWorker(await worker);
        return results;
      });
      await worker;
    },
    async close() {
      await endLooking();
      closing = true;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/**
 * Makes the queues, or brings them up to date, and makes cut-off jobs due; the result stops looking for more of them.
 */
async function prepareQueues(
  boss: PgBoss,
  { db, store }: Database,
  queues: readonly QueueSettings[],
  options: JobOptions,
): Promise<() => Promise<void>> {
  for (const { queue, expireSeconds } of queues) {
    const settings = {
      retryLimit: RETRIES,
      retryDelay: options.retryDelaySeconds ?? 15,
      retryBackoff: true,
      retryDelayMax: LONGEST_DELAY_SECONDS,
      expireInSeconds: expireSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retentionSeconds: WAITING_SECONDS,
      // It would delete jobs that were given up as well as those that were done, which our own cleaning forgets.
      deleteAfterSeconds: 0,
      notify: true,
    };
    await boss.createQueue(queue, settings);
    await boss.updateQueue(queue, settings);
    // The queue's settings are read beforehand: reading them within a transaction would make the embedded database wait
    // for itself.
    await boss.findJobs(queue, { id: NO_JOB });
  }
  const names = queues.map(({ queue }) => queue);
  await keepEarlierJobs(db, names);
  const endLooking = await takeUpCutOff(db, {
    queues: names,
    isAlone: typeof store !== 'string',
    onError: options.onError,
  });
  // Jobs that were tried too often have to wait from the start on, not only from the first look that follows.
  await boss.supervise();
  return endLooking;
}

/** Keeps jobs that were made by a version that had them deleted as those of now. */
async function keepEarlierJobs(db: Database['db'], names: readonly string[]): Promise<void> {
  await sql`
    update pgboss.job set deletion_seconds = 0,
      keep_until = start_after + make_interval(secs => ${WAITING_SECONDS}::int)
    where name in (${sql.join(names)}) and deletion_seconds > 0`.execute(db);
}

/**
 * Prepares the queues once the database writes again; the result ends the waiting, or what the preparing has started.
 */
function prepareLater(
  prepare: () => Promise<() => Promise<void>>,
  onError: (error: Error) => void,
): () => Promise<void> {
  let trying: Promise<(() => Promise<void>) | undefined> = Promise.resolve(undefined);
  const tryOnce = async (): Promise<(() => Promise<void>) | undefined> => {
    try {
      const end = await prepare();
      clearInterval(timer);
      return end;
    } catch (error) {
      if (!isRefused(error)) onError(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  };
  const timer = setInterval(() => {
    trying = trying.then((end) => end ?? tryOnce());
  }, PREPARE_SECONDS * 1_000).unref();
  return async () => {
    clearInterval(timer);
    await (await trying)?.();
  };
}

function connection({ store }: Database): ConstructorOptions {
  if (typeof store !== 'string') return { db: fromPglite(store), backend: 'pglite' };
  return { connectionString: store, application_name: 'mapa-jobs', max: 4 };
}
