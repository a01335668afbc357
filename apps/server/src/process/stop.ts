import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../app.ts';

/** Requests have this long to end ... */
const graceMs = 10_000;
/** ... and the whole stop this long. */
const lastMs = 15_000;

/** What ends a stop; `process.exit` but in tests. */
type Exit = (code: number) => void;

/**
 * The handler of SIGTERM and SIGINT. The first call stops gracefully: says so on `/readyz`, goes on serving for
 * `noticeMs` so that a balancer can see it and look elsewhere, finishes the requests under way (after ten seconds they
 * are cut), lets go of the rest (`release`, in order) and ends with exit code 0. A second call, or a stop that hangs,
 * ends the process at once with exit code 1.
 */
export function stopper(
  app: App,
  release: readonly (() => Promise<void> | void)[],
  { noticeMs = 0, exit = process.exit }: { readonly noticeMs?: number; readonly exit?: Exit } = {},
): (signal: string) => Promise<void> {
  let stopping = false;
  return async (signal) => {
    if (stopping) return exit(1);
    stopping = true;
    app.announceStop();
    app.server.log.info({ signal }, 'stopping');
    await sleep(noticeMs);
    setTimeout(() => {
      app.server.log.warn('requests did not end in time and are cut');
      app.server.server.closeAllConnections();
    }, graceMs).unref();
    setTimeout(() => exit(1), lastMs).unref();
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
