import { type Kysely, type LogEvent, sql } from 'kysely';
import type { Tables } from './schema.ts';
import { isLost, UnreachableError } from './unreachable.ts';

/** SQLSTATEs of a database that answers but writes nothing: its disk is full, or fails, or it may only be read. */
const FAULTS = new Set(['53100', '58030', '25006']);
const READ_ONLY = '25006';

/**
 * Whether a statement failed because the database writes nothing at present. Nothing has happened of the transaction
 * that it was part of.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FAULTS.has(String(error.code));

/**
 * Waits for upkeep that is made up for later: that the database writes nothing at present is no fault of it. Whether it
 * was done where the connection was lost matters to nobody.
 *
 * @throws UnreachableError
 */
export async function unlessRefused(upkeep: Promise<unknown>): Promise<void> {
  try {
    await upkeep;
  } catch (error) {
    if (isLost(error)) throw new UnreachableError(error);
    if (!isRefused(error)) throw error;
  }
}

/** Where the disk has little room one write may pass and the next one not: a refusal holds for that long. */
const HOLDS_MS = 60_000;

/** Follows whether a database writes what it is given. */
export interface Refusals {
  /** Hears of every statement. */
  heard(event: LogEvent): void;
  /**
   * Rejects while the database may only be read, or refused to write lately and, after a minute, still does. That it
   * does not answer at all is not said here.
   */
  check(db: Kysely<Tables>, now?: number): Promise<void>;
}

export function followRefusals(): Refusals {
  let last: { readonly error: unknown; readonly at: number } | undefined;
  return {
    heard(event) {
      if (event.level === 'error' && isRefused(event.error))
        last = { error: event.error, at: performance.now() };
    },
    async check(db, now = performance.now()) {
      if (last !== undefined && now - last.at < HOLDS_MS) throw last.error;
      try {
        await refuseReadOnly(db);
        if (last === undefined) return;
        await write(db);
        last = undefined;
      } catch (error) {
        if (isRefused(error)) throw error;
      }
    },
  };
}

async function refuseReadOnly(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{
    only: string;
  }>`select current_setting('transaction_read_only') as only`.execute(db);
  if (rows[0]?.only === 'on')
    throw Object.assign(new Error('the database may only be read'), { code: READ_ONLY });
}

/** Writes a count that nobody asks for and the next cleaning removes. */
const write = (db: Kysely<Tables>) =>
  sql`
    insert into request_counts as counted (key, count, until) values ('writes', 1, now())
    on conflict (key) do update set count = counted.count, until = excluded.until`.execute(db);
