import type { App } from '../app.ts';

const graceMs = 10_000;

/** What ends a stop; `process.exit` but in tests. */
type Exit = (code: number) => void;

/**
 * The handler of SIGTERM and SIGINT. The first call stops gracefully: says so on `/readyz`, finishes the requests under
 * way, lets go of the rest (`release`, in order) and ends with exit code 0. A second call, or ten seconds, ends the
 * process at once with exit code 1.
 */
export function stopper(
  app: App,
  release: readonly (() => Promise<void> | void)[],
  exit: Exit = process.exit,
): (signal: string) => Promise<void> {
  let stopping = false;
  return async (signal) => {
    if (stopping) return exit(1);
    stopping = true;
    app.announceStop();
    app.server.log.info({ signal }, 'stopping');
    const late = setTimeout(() => {
      app.server.log.error('requests did not end in time');
      exit(1);
    }, graceMs);
    late.unref();
    try {
      await app.server.close();
      for (const part of release) await part();
      exit(0);
    } catch (error) {
      app.server.log.error({ err: error }, 'stopping failed');
      exit(1);
    }
  };
}
