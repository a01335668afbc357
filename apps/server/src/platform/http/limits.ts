import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { requestCounts } from './request-counts.ts';

/** A process whose event loop is behind by more than this, in the mean, counts as behind with its work. */
const MAX_EVENT_LOOP_DELAY_MS = 1_000;
const SAMPLE_MS = 1_000;
/**
 * A process that is behind for a moment (at a start, in a long computation) need not turn anybody away; one that is
 * behind for this long has to.
 */
const LASTING_MS = 10_000;

/**
 * Protection against too much work: requests are turned away with 503 once the process has not kept up for ten seconds
 * (health checks excepted). Routes that check secrets or send mail set their own rate limit in their
 * `config.rateLimit`. Those requests are counted in the database, for all processes together.
 */
export async function registerLimits(app: FastifyInstance, db: Kysely<Tables>): Promise<void> {
  const isLasting = lasting(LASTING_MS, 2 * SAMPLE_MS);
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    sampleInterval: SAMPLE_MS,
    retryAfter: 5,
    pressureHandler: (request, reply) => {
      if (!isLasting(performance.now()) || request.routeOptions.url === '/healthz') return;
      reply.header('retry-after', '5');
      throw Object.assign(new Error('behind with the work'), { code: 'FST_UNDER_PRESSURE', statusCode: 503 });
    },
  });
  await app.register(rateLimit, { global: false, store: requestCounts(db) });
}

/**
 * Whether a state that is reported now has lasted for `patience`. Reports that are further apart than `gap` mean that
 * the state had ended in between. Times are in milliseconds.
 */
export function lasting(patience: number, gap: number): (now: number) => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (now - last > gap) since = now;
    last = now;
    return now - since >= patience;
  };
}
