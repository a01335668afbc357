import type { Answer, Task } from '@mapa/wms';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../platform/threads/caller.ts';
import { keptWork } from '../../platform/threads/kept-work.ts';

/** Answers of the map service that are kept by their task. */
export interface AnswerCache {
  /** The answer to a task. Equal tasks at the same time share one run. */
  answer(task: Task, caller: Caller): Promise<Answer>;
  clear(): void;
}

/** Bytes that an entry is reckoned to take beside its body and its key. */
const OVERHEAD = 500;

/** Keeps up to `bytes` of answers. `make` is called for a task whose answer is not kept; failures are not kept. */
export function createAnswerCache(
  bytes: number,
  make: (task: Task, caller: Caller) => Promise<Answer>,
): AnswerCache {
  const kept = new LRUCache<string, Answer>({
    maxSize: bytes,
    maxEntrySize: Math.max(1, Math.floor(bytes / 8)),
    sizeCalculation: ({ body }, key) => body.length + key.length + OVERHEAD,
  });
  const answers = keptWork('map', kept);
  return {
    answer: (task, caller) => answers(JSON.stringify(task), caller, (shared) => make(task, shared)),
    clear: () => kept.clear(),
  };
}
