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
   * take every core, and who comes meanwhile waits for all of them. Who has come already goes before: the next threads
   * are prepared once all are answered. Those that fail start with their work.
   */
  warmUp(): Promise<void>;
}

/** A page asks again within this time after an answer, ms. */
const QUIET_MS = 200;
/** Where somebody always asks, the next threads are prepared after this time all the same, ms. */
const LONGEST_WAIT_MS = 2_000;

/** Waits until nobody waits for an answer, nor is likely to ask for more; at most `LONGEST_WAIT_MS`. */
function quietOf(app: FastifyInstance): () => Promise<void> {
  let underWay = 0;
  let quietSince = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    underWay += 1;
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    underWay -= 1;
    quietSince = performance.now();
    done();
  });
  return async () => {
    const asked = performance.now();
    // Who waited for the server to start asks at once.
    if (quietSince === 0) quietSince = asked;
    const isQuiet = () => underWay === 0 && performance.now() - quietSince >= QUIET_MS;
    while (!isQuiet() && performance.now() - asked < LONGEST_WAIT_MS) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 4));
    }
  };
}

export function crewOf(app: FastifyInstance): Crew {
  const crew: { readonly threads: Threads; readonly name: string }[] = [];
  let closing = false;
  const quiet = quietOf(app);
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
        await quiet();
        if (closing) return;
        await threads.warmUp().catch((error: unknown) => {
          if (!closing) app.log.warn({ err: error }, `${name} could not be prepared`);
        });
      }
    },
  };
}
