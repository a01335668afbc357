import type { FastifyInstance } from 'fastify';

/** A part that the server cannot do without; `check` rejects when it does not answer. */
export interface Dependency {
  readonly name: string;
  check(): Promise<void>;
}

const CHECK_TIMEOUT_MS = 3_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked for so often that its answers are logged for debugging only. */
    quiet?: boolean;
  }
}

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, that is, every dependency answers and it is not stopping;
 * otherwise 503 with the names of those that do not.
 */
export function registerHealth(
  app: FastifyInstance,
  dependencies: readonly Dependency[],
  isStopping: () => boolean,
): void {
  const route = { schema: { hide: true }, config: { quiet: true } };

  app.get('/healthz', route, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', route, async (request, reply) => {
    const failing: string[] = isStopping() ? ['stopping'] : [];
    await Promise.all(
      dependencies.map(async (dependency) => {
        try {
          await withTimeout(dependency.check());
        } catch (error) {
          request.log.error({ err: error, dependency: dependency.name }, 'dependency does not answer');
          failing.push(dependency.name);
        }
      }),
    );
    reply.header('cache-control', 'no-store');
    if (failing.length === 0) return reply.send({ status: 'ready' });
    return reply.code(503).send({ status: 'not ready', failing });
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
