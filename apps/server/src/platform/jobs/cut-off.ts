import { type Kysely, sql } from 'kysely';
import { NEVER } from '../db/held-jobs.ts';
import type { Tables } from '../db/schema.ts';

/** The wait between two tries of a job grows up to this. */
export const LONGEST_DELAY_SECONDS = 3_600;
/** How often a worker gives a sign of life. */
export const SIGN_OF_LIFE_SECONDS = 5;
/** A worker that has given no sign of life for this long is gone, with its process. */
const LOST_SECONDS = 20;
/**
 * The number of tries without a wait in between. There is a bound because a job that ends its worker every time must
 * not stand in the way of others.
 */
const READY_TRIES = 5;
/** What was written so long after the present was written by a clock that went ahead. */
const AHEAD_SECONDS = 60;

/**
 * Makes the jobs of lost workers due again, at once and in their old places, now and from now on; the returned function
 * ends this. The wait between tries is for work that fails. Work that was cut off by a kill or a restart has not
 * failed, so at a start everything that waits is due, except what was tried too often. Jobs that were made while the
 * clock was ahead, have to be tried again by it, or gave a sign of life by it, count from now on: they would wait, or
 * be taken for alive, until it has come there again.
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
  const isAhead = (column: string) =>
    sql`${sql.ref(column)} > now() + make_interval(secs => ${AHEAD_SECONDS}::int)`;
  const bringBack = async () => {
    await sql`
      update pgboss.job set created_on = least(created_on, now()),
        start_after = now() + case when state = 'created' then start_after - created_on else interval '0' end
      where name in (${sql.join(options.queues)}) and (
        state = 'created' and start_after < ${NEVER} and ${isAhead('created_on')}
        or state = 'retry' and start_after > now() + make_interval(secs => ${LONGEST_DELAY_SECONDS}::int))`.execute(
      db,
    );
    await sql`
      update pgboss.job set started_on = least(started_on, now()), heartbeat_on = now()
      where name in (${sql.join(options.queues)}) and state = 'active' and ${isAhead('heartbeat_on')}`.execute(
      db,
    );
  };
  await makeDue(sql`${isCutOff} or state = 'retry' and start_after > now()`);
  await bringBack();

  let looking: Promise<unknown> = Promise.resolve();
  const look = async () => {
    await makeDue(isLost);
    await bringBack();
  };
  const timer = setInterval(() => {
    looking = look().catch(options.onError);
  }, SIGN_OF_LIFE_SECONDS * 1_000).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
