import { type Kysely, type LogEvent, sql } from 'kysely';
import type { Tables } from './schema.ts';
import { isLost, UnreachableError } from './unreachable.ts';

/** SQLSTATEs of a database that answers but does not write: its disk is full or fails, or it is read-only. */
const FAULTS = new Set(['53100', '58030', '25006']);
const READ_ONLY = '25006';

/**
 * Whether a statement failed because the database does not write at present. Nothing of its transaction has happened.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FAULTS.has(String(error.code));

/**
 * Waits for upkeep that can be made up for later, and ignores that the database does not write at present. It does not
 * matter whether upkeep was done when the connection was lost.
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

/** On a disk with little room one write may pass and the next one not, so a refusal holds for this long. */
const HOLDS_MS = 60_000;

/** Follows whether a database accepts writes. */
export interface Refusals {
  /** Receives every statement. */
  heard(event: LogEvent): void;
  /**
   * Rejects while the database is read-only, or refused a write lately and, after a minute, still does. It does not
   * report a database that gives no answer at all.
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

/** Writes a count that no request uses and that the next cleaning removes. */
const write = (db: Kysely<Tables>) =>
  sql`
    insert into request_counts as counted (key, count, until) values ('writes', 1, now())
    on conflict (key) do update set count = counted.count, until = excluded.until`.execute(db);
