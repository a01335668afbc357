import type { FastifyInstance } from 'fastify';
import server from '../../../package.json' with { type: 'json' };

/** A part of the server; `check` rejects when it does not answer. */
export interface Dependency {
  readonly name: string;
  /** Whether nothing goes on without it; what others lack is said where it is asked for. */
  readonly isVital?: boolean;
  check(): Promise<void>;
}

/** How long `/readyz` waits for each part, for all at once: whoever asks has to wait longer. */
export const CHECK_TIMEOUT_MS = 3_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked for so often that its answers are logged for debugging only. */
    quiet?: boolean;
  }
}

/**
 * `/healthz`: the process is up, and of which version it is. `/readyz`: it can serve, that is, what is vital answers
 * and it is not stopping; otherwise 503. Its answers have the names of all that does not answer: an outage of the atlas
 * takes the map away, not accounts, downloads and payments.
 */
export function registerHealth(
  app: FastifyInstance,
  dependencies: readonly Dependency[],
  isStopping: () => boolean,
): void {
  const route = { schema: { hide: true }, config: { quiet: true } };

  app.get('/healthz', route, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok', version: server.version });
  });

  app.get('/readyz', route, async (request, reply) => {
    const failing: Pick<Dependency, 'name' | 'isVital'>[] = isStopping()
      ? [{ name: 'stopping', isVital: true }]
      : [];
    await Promise.all(
      dependencies.map(async (dependency) => {
        try {
          await withTimeout(dependency.check());
        } catch (error) {
          request.log.error({ err: error, dependency: dependency.name }, 'dependency does not answer');
          failing.push(dependency);
        }
      }),
    );
    reply.header('cache-control', 'no-store');
    if (failing.length === 0) return reply.send({ status: 'ready' });
    const isDown = failing.some(({ isVital }) => isVital);
    const names = failing.map(({ name }) => name).sort();
    return reply.code(isDown ? 503 : 200).send({ status: isDown ? 'not ready' : 'degraded', failing: names });
  });
}

async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${CHECK_TIMEOUT_MS} ms`)), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
