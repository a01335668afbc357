import type { FastifyInstance } from 'fastify';

/** Threads that can be prepared for the first visitor. */
interface Threads {
  warmUp(): Promise<unknown>;
  close(): Promise<void>;
}

/** All threads that work for the visitors of a server. They end with it. */
export interface Crew {
  /** `name` is what the log calls the threads. */
  join<Joined extends Threads>(threads: Joined, name: string): Joined;
  /**
   * Has all threads start and read what the first visitor would wait for, one after another as they joined: all at once
   * take every core, and who comes meanwhile waits for all of them. Those that fail start with their work.
   */
  warmUp(): Promise<void>;
}

export function crewOf(app: FastifyInstance): Crew {
  const crew: { readonly threads: Threads; readonly name: string }[] = [];
  let closing = false;
  app.addHook('onClose', async () => {
    closing = true;
    await Promise.all(crew.map(({ threads }) => threads.close()));
  });
  return {
    join(threads, name) {
      crew.push({ threads, name });
      return threads;
    },
    async warmUp() {
      for (const { threads, name } of crew) {
        if (closing) return;
        await threads.warmUp().catch((error: unknown) => {
          if (!closing) app.log.warn({ err: error }, `${name} could not be prepared`);
        });
      }
    },
  };
}
