import { hash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** What a limit is given on top of its own options: limits of different names count apart. */
interface Named {
  readonly countedAs?: string;
  readonly routeInfo?: { readonly method?: string | string[]; readonly url?: string };
}

/**
 * Counts requests in the database, so that a limit is the same however many processes answer. A count begins anew once
 * its time is over. Who asks is kept as a hash only, and until the next cleaning.
 */
export function requestCounts(db: Kysely<Tables>): FastifyRateLimitStoreCtor {
  const countsOf = (name: string): FastifyRateLimitStore => ({
    incr(who, done, timeWindow = 0) {
      count(db, hash('sha256', `${name}\n${who}`, 'base64url'), timeWindow).then(
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

/** One more request of a key; `ttl` is in milliseconds. */
async function count(
  db: Kysely<Tables>,
  key: string,
  windowMs: number,
): Promise<{ current: number; ttl: number }> {
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
