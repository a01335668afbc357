import type { Answer, Task } from '@mapa/wms';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../platform/threads/caller.ts';
import { keptWork } from '../../platform/threads/kept-work.ts';

/** Answers by their task, with a bound in bytes; equal tasks under way share one run. */
export interface AnswerCache {
  answer(task: Task, caller: Caller): Promise<Answer>;
  clear(): void;
}

/** Weight of an entry beside its body. */
const OVERHEAD = 500;

/** `make` is called once for all equal tasks until its answer falls out of `bytes`. Failures are not kept. */
export function createAnswerCache(
  bytes: number,
  make: (task: Task, caller: Caller) => Promise<Answer>,
): AnswerCache {
  const kept = new LRUCache<string, Answer>({
    maxSize: bytes,
    maxEntrySize: Math.max(1, Math.floor(bytes / 8)),
    sizeCalculation: ({ body }, key) => body.length + key.length + OVERHEAD,
  });
  const answers = keptWork(kept);
  return {
    answer: (task, caller) => answers(JSON.stringify(task), caller, (shared) => make(task, shared)),
    clear: () => kept.clear(),
  };
}
