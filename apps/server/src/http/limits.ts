import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** A queue longer than this means that answers come too late to be of use: new requests are turned away. */
const maxEventLoopDelayMs = 5_000;

/**
 * Protection against too much work: requests are turned away with 503 while the process cannot keep up (health checks
 * excepted), and routes that guess at secrets or send mail set their own rate limit in their `config.rateLimit`.
 */
export async function registerLimits(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    retryAfter: 5,
    pressureHandler: (request, _reply, type) => {
      if (request.routeOptions.url === '/healthz') return;
      const delay = Object.assign(new Error(`under pressure: ${type}`), { code: 'FST_UNDER_PRESSURE' });
      throw Object.assign(delay, { statusCode: 503 });
    },
  });
  await app.register(rateLimit, { global: false });
}
