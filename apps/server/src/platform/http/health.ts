import type { FastifyInstance } from 'fastify';
import { release } from '../process/release.ts';
import type { LookAtParts } from './parts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests are so frequent that their answers are logged for debugging only. */
    quiet?: boolean;
  }
}

/**
 * `/healthz`: the process is up, with its version and build. `/readyz`: it can serve, that is, all vital parts answer
 * and it is not stopping; otherwise 503. Its answers name all parts that do not answer: an outage of the atlas takes
 * away the map, but not accounts, downloads and payments.
 */
export function registerHealth(app: FastifyInstance, look: LookAtParts, isStopping: () => boolean): void {
  const route = { schema: { hide: true }, config: { quiet: true } };

  app.get('/healthz', route, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok', ...release });
  });

  app.get('/readyz', route, async (_request, reply) => {
    const stopping = isStopping() ? [{ name: 'stopping', isVital: true }] : [];
    const failing = [...stopping, ...(await look())];
    reply.header('cache-control', 'no-store');
    if (failing.length === 0) return reply.send({ status: 'ready' });
    const isDown = failing.some(({ isVital }) => isVital);
    const names = failing.map(({ name }) => name).sort();
    return reply.code(isDown ? 503 : 200).send({ status: isDown ? 'not ready' : 'degraded', failing: names });
  });
}
