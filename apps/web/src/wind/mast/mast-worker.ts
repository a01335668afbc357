import { type MastWorker, startMastWorker } from './worker/client.ts';

let started: MastWorker | undefined;

/** The thread that holds the mast, which starts with the first file. */
export function mastWorker(): MastWorker {
  started ??= startMastWorker();
  return started;
}

/** Gives up what is under way and forgets the series. */
export function endMastWorker(): void {
  started?.end();
  started = undefined;
}
