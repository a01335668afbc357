import type { App } from '../app.ts';

const graceMs = 10_000;

/** What ends a stop; `process.exit` but in tests. */
type Exit = (code: number) => void;

/**
 * Stops gracefully on SIGTERM or SIGINT: says so on `/readyz`, finishes the requests under way, then lets go of the rest
 * (`release`, in order). A second signal, or more than ten seconds, ends the process at once with exit code 1.
 */
export function stopOnSignals(
  app: App,
  release: readonly (() => Promise<void> | void)[],
  exit: Exit = process.exit,
): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) return exit(1);
    stopping = true;
    app.announceStop();
    app.server.log.info({ signal }, 'stopping');
    setTimeout(() => {
      app.server.log.error('requests did not end in time');
      exit(1);
    }, graceMs).unref();
    try {
      await app.server.close();
      for (const part of release) await part();
      exit(0);
    } catch (error) {
      app.server.log.error({ err: error }, 'stopping failed');
      exit(1);
    }
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
