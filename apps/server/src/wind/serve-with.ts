import type { FastifyInstance } from 'fastify';

/** Threads that can be prepared for the first visitor. */
interface Threads {
  warmUp(): Promise<unknown>;
  close(): Promise<void>;
}

/** Prepares threads as soon as the server listens and ends them with it. `name` is what the log calls them. */
export function serveWith<Prepared extends Threads>(
  app: FastifyInstance,
  threads: Prepared,
  name: string,
): Prepared {
  let closing = false;
  app.addHook('onListen', () => {
    threads.warmUp().catch((error: unknown) => {
      if (!closing) app.log.warn({ err: error }, `${name} could not be prepared`);
    });
  });
  app.addHook('onClose', async () => {
    closing = true;
    await threads.close();
  });
  return threads;
}
