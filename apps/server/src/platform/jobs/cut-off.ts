import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** A worker gives a sign of life this often ... */
export const SIGN_OF_LIFE_SECONDS = 5;
/** ... and whoever has given none for this long is gone, with its process. */
const lostSeconds = 20;
/**
 * So many tries are made without a wait in between; a job that ends its worker every time must not stand in the way
 * of others.
 */
const readyTries = 5;

/**
 * Gives back what lost workers had, to go on at once and in its old place; the result ends the looking.
 *
 * A wait between tries is for work that fails. Work that was cut off, by a kill or a restart, has not failed: at a
 * start everything that waits is due, apart from what was tried too often.
 */
export async function takeUpCutOff(
  db: Kysely<Tables>,
  options: {
    readonly queues: readonly string[];
    /** Whether no other process has the database: then what is under way at the start is nobody's. */
    readonly isAlone: boolean;
    readonly onError: (error: Error) => void;
  },
): Promise<() => Promise<void>> {
  const isLost = sql`state = 'active' and heartbeat_seconds is not null
    and heartbeat_on < now() - make_interval(secs => ${lostSeconds}::int)`;
  const makeDue = (which: ReturnType<typeof sql>) =>
    sql`
      update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
      where name in (${sql.join(options.queues)}) and retry_count < ${readyTries}::int and (${which})`.execute(
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
