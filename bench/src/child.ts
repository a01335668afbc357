import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

/** Has a process that was started here end with this one. */
export function endWithThis(child: ChildProcess): void {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/**
 * Has a signal end this process as it ends by itself, so that no process that it started goes on. Who else listens, as
 * the embedded PostgreSQL does, ends this process after its own.
 */
export function endBySignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
    });
}
