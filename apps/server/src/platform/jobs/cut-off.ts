import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** How often a worker gives a sign of life. */
export const SIGN_OF_LIFE_SECONDS = 5;
/** A worker that has given no sign of life for this long is gone, with its process. */
const LOST_SECONDS = 20;
/**
 * The number of tries without a wait in between. There is a bound because a job that ends its worker every time must
 * not stand in the way of others.
 */
const READY_TRIES = 5;

/**
 * Makes the jobs of lost workers due again, at once and in their old places, now and from now on; the returned function
 * ends this. The wait between tries is for work that fails. Work that was cut off by a kill or a restart has not
 * failed, so at a start everything that waits is due, except what was tried too often.
 */
export async function takeUpCutOff(
  db: Kysely<Tables>,
  options: {
    readonly queues: readonly string[];
    /** Whether no other process has the database, so that work under way at the start belongs to no process. */
    readonly isAlone: boolean;
    readonly onError: (error: Error) => void;
  },
): Promise<() => Promise<void>> {
  const isLost = sql`state = 'active' and heartbeat_seconds is not null
    and heartbeat_on < now() - make_interval(secs => ${LOST_SECONDS}::int)`;
  const makeDue = (which: ReturnType<typeof sql>) =>
    sql`
      update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
      where name in (${sql.join(options.queues)}) and retry_count < ${READY_TRIES}::int and (${which})`.execute(
      db,
    );
  const isCutOff = options.isAlone ? sql`state = 'active'` : isLost;
  await makeDue(sql`${isCutOff} or state = 'retry' and start_after > now()`);

  let looking: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    looking = makeDue(isLost).catch(options.onError);
  }, SIGN_OF_LIFE_SECONDS * 1_000).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
