import { hash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { type Kysely, sql } from 'kysely';
import { isRefused } from '../db/refusals.ts';
import type { Tables } from '../db/schema.ts';
import { isLost, UnreachableError } from '../db/unreachable.ts';

/** The option that a limit has beside those of the library: limits of different names count apart. */
interface Named {
  readonly countedAs?: string;
  readonly routeInfo?: { readonly method?: string | string[]; readonly url?: string };
}

/**
 * Counts requests in the database, so that a limit is the same however many processes answer. A count begins anew once
 * its time is over. The caller is kept as a hash only, and until the next cleaning. While the database does not write,
 * each process counts for itself.
 */
export function requestCounts(db: Kysely<Tables>): FastifyRateLimitStoreCtor {
  const meanwhile = new Map<string, Counted>();
  const countsOf = (name: string): FastifyRateLimitStore => ({
    incr(who, done, timeWindow = 0) {
      const key = hash('sha256', `${name}\n${who}`, 'base64url');
      const counting = count(db, key, timeWindow).catch((error: unknown) => {
        // The request itself has done nothing yet, whatever became of the count.
        if (isLost(error)) throw new UnreachableError(error);
        if (!isRefused(error)) throw error;
        return countIn(meanwhile, key, timeWindow, Date.now());
      });
      counting.then(
        (counted) => done(null, counted),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
    child: (options) => {
      const { countedAs, routeInfo } = options as Named;
      return countsOf(countedAs ?? `${[routeInfo?.method].flat().join()} ${routeInfo?.url}`);
    },
  });
  return function RequestCounts() {
    return countsOf('');
  } as unknown as FastifyRateLimitStoreCtor;
}

interface Count {
  readonly current: number;
  /** Milliseconds until the count begins anew. */
  readonly ttl: number;
}

/** Requests of a key up to a time. */
interface Counted {
  readonly count: number;
  readonly until: number;
}

/** One more request of a key, in memory; forgets those whose time is over. */
function countIn(counts: Map<string, Counted>, key: string, windowMs: number, now: number): Count {
  for (const [old, { until }] of counts) if (until <= now) counts.delete(old);
  const { count, until } = counts.get(key) ?? { count: 0, until: now + windowMs };
  counts.set(key, { count: count + 1, until });
  return { current: count + 1, ttl: until - now };
}

/** One more request of a key. */
async function count(db: Kysely<Tables>, key: string, windowMs: number): Promise<Count> {
  const { rows } = await sql<{ count: number; ttl: number }>`
    insert into request_counts as counted (key, count, until)
    values (${key}, 1, now() + make_interval(secs => ${windowMs / 1_000}::float8))
    on conflict (key) do update set
      count = case when counted.until <= now() then 1 else counted.count + 1 end,
      until = case when counted.until <= now() then excluded.until else counted.until end
    returning count, (extract(epoch from until - now()) * 1000)::float8 as ttl`.execute(db);
  const [row] = rows;
  return { current: row?.count ?? 1, ttl: row?.ttl ?? windowMs };
}

/** Forgets counts whose time is over. */
export async function forgetCounts(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('request_counts').where('until', '<=', now).execute();
}
