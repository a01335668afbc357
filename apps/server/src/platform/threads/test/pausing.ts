import { getPriority } from 'node:os';
import { threadWork } from '../atlas-work.ts';

/** Work for a test: nothing but so many pauses. */
export interface PausingTask {
  readonly cost: number;
  readonly pauses: number;
  /** Takes all memory that there is. */
  readonly hoards?: boolean;
}

/** Pauses of a task, those of others meanwhile, and how nice the thread is. */
export interface Pauses {
  readonly own: number;
  readonly others: number;
  readonly niceness: number;
}

let all = 0;

export default threadWork(async ({ pauses, hoards }: PausingTask, pause): Promise<Pauses> => {
  for (const hoard: number[][] = []; hoards; ) hoard.push(Array.from({ length: 10_000 }, Math.random));
  const before = all;
  for (let n = 0; n < pauses; n++) {
    await pause();
    all++;
  }
  return { own: pauses, others: all - before - pauses, niceness: getPriority() };
});
