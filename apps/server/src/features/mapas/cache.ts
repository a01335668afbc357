import type { Answer, Task } from '@mapa/wms';
import { LRUCache } from 'lru-cache';

/** Answers by their task, with a bound in bytes; equal tasks under way share one run. */
export interface AnswerCache {
  answer(task: Task): Promise<Answer>;
  clear(): void;
}

/** Weight of an entry beside its body. */
const OVERHEAD = 500;

/** `make` is called once for all equal tasks until its answer falls out of `bytes`. Failures are not kept. */
export function createAnswerCache(bytes: number, make: (task: Task) => Promise<Answer>): AnswerCache {
  const kept = new LRUCache<string, Answer>({
    maxSize: bytes,
    maxEntrySize: Math.max(1, Math.floor(bytes / 8)),
    sizeCalculation: ({ body }, key) => body.length + key.length + OVERHEAD,
  });
  const underWay = new Map<string, Promise<Answer>>();
  return {
    answer(task) {
      const key = JSON.stringify(task);
      const known = kept.get(key);
      if (known !== undefined) return Promise.resolve(known);
      const shared = underWay.get(key);
      if (shared !== undefined) return shared;
      const run = make(task)
        .then((answer) => {
          kept.set(key, answer);
          return answer;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, run);
      return run;
    },
    clear: () => kept.clear(),
  };
}
