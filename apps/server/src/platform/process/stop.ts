import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The work after the last request may take this long: jobs are given back. */
const RELEASE_MS = 15_000;
/** npm passes on the signals that it gets, so that Ctrl+C on a terminal and a stop by systemd come twice, at once. */
const ECHO_MS = 500;

/** The server that a stop ends. */
interface Stoppable {
  readonly server: FastifyInstance;
  /** Makes `/readyz` say that the process is stopping. */
  announceStop(): void;
}

/** The function that ends the process; `process.exit` except in tests. */
type Exit = (code: number) => void;

/**
 * The handler of SIGTERM and SIGINT. The first call stops gracefully: says so on `/readyz`, goes on serving for
 * `noticeMs` so that a balancer can see it and look elsewhere, finishes the requests under way (after `graceMs` they
 * are cut), lets go of the rest (`release`, in order) and ends with exit code 0. A later call, or a stop that
 * hangs, ends the process at once with exit code 1; one within half a second is the same signal once more.
 */
export function stopper(
  app: Stoppable,
  release: readonly (() => Promise<void> | void)[],
  {
    noticeMs = 0,
    graceMs = 10_000,
    exit = process.exit,
    now = () => performance.now(),
  }: {
    readonly noticeMs?: number;
    readonly graceMs?: number;
    readonly exit?: Exit;
    readonly now?: () => number;
  } = {},
): (signal: string) => Promise<void> {
  let since: number | undefined;
  return async (signal) => {
    if (since !== undefined) return now() - since < ECHO_MS ? undefined : exit(1);
    since = now();
    app.announceStop();
    app.server.log.info({ signal }, 'stopping');
    await sleep(noticeMs);
    const cutting = setTimeout(() => {
      app.server.log.warn('requests did not end in time and are cut');
      app.server.server.closeAllConnections();
    }, graceMs).unref();
    setTimeout(() => exit(1), graceMs + RELEASE_MS).unref();
    try {
      await app.server.close();
      clearTimeout(cutting);
      for (const part of release) await part();
      exit(0);
    } catch (error) {
      app.server.log.error({ err: error }, 'stopping failed');
      exit(1);
    }
  };
}
