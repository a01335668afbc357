import type { FastifyInstance } from 'fastify';

/** Threads that can be prepared for the first visitor. */
interface Threads {
  warmUp(): Promise<unknown>;
  close(): Promise<void>;
}

/** All threads that work for the visitors of a server. They end with it. */
export interface Crew {
  /** `name` is what the log calls the threads; `prepared` says when they are. */
  join<Joined extends Threads>(threads: Joined, name: string, prepared: 'at start' | 'after it'): Joined;
  /** Prepares the threads of the start all at once; resolves then, or after `LONGEST_START_MS`. */
  start(): Promise<void>;
  /**
   * Starts all other threads and has them read what the first visitor would wait for, one after another as they
   * joined. All at once they would take every core, and visitors who come meanwhile would wait for all of them.
   * Visitors who have come already go first: the next threads are prepared once all are answered. Threads that fail
   * start with their work.
   */
  warmUp(): Promise<void>;
}

/** A page asks again within this time after an answer, ms. */
const QUIET_MS = 200;
/** The next threads are prepared after this time, ms, even where somebody always asks. */
const LONGEST_WAIT_MS = 2_000;
/** A server listens after this time, ms, even where a distant atlas does not answer its threads. */
const LONGEST_START_MS = 1_000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

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
      await sleep(QUIET_MS / 4);
    }
  };
}

/** Threads as they joined. */
interface Member {
  readonly threads: Threads;
  readonly name: string;
  readonly prepared: 'at start' | 'after it';
}

export function crewOf(app: FastifyInstance): Crew {
  const crew: Member[] = [];
  let closing = false;
  const quiet = quietOf(app);
  app.addHook('onClose', async () => {
    closing = true;
    await Promise.all(crew.map(({ threads }) => threads.close()));
  });
  const prepare = ({ threads, name }: Member) =>
    threads.warmUp().catch((error: unknown) => {
      if (!closing) app.log.warn({ err: error }, `${name} could not be prepared`);
    });
  return {
    join(threads, name, prepared) {
      crew.push({ threads, name, prepared });
      return threads;
    },
    async start() {
      const all = Promise.all(crew.filter(({ prepared }) => prepared === 'at start').map(prepare));
      await Promise.race([all, sleep(LONGEST_START_MS)]);
    },
    async warmUp() {
      for (const member of crew.filter(({ prepared }) => prepared === 'after it')) {
        await quiet();
        if (closing) return;
        await prepare(member);
      }
    },
  };
}
