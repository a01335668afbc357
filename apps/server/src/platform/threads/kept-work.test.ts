import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { describe, expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import { keptWork } from './kept-work.ts';

/** Work that ends when it is told to, and what has become of each run. */
function slowWork() {
  const runs: { readonly caller: Caller; readonly end: (made: object) => void }[] = [];
  const work = keptWork('test', new LRUCache<string, object>({ max: 10 }));
  const ask = (caller: Caller) =>
    work(
      'key',
      caller,
      (shared) =>
        new Promise((resolve, reject) => {
          runs.push({ caller: shared, end: resolve });
          shared.signal?.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    );
  return { runs, ask };
}

describe('shared work', () => {
  it('goes on while one of its callers is there, and is kept', async () => {
    const { runs, ask } = slowWork();
    const [first, second] = [new AbortController(), new AbortController()];
    const left = ask({ visitor: 'a', signal: first.signal });
    const stays = ask({ visitor: 'b', signal: second.signal });
    first.abort();
    await expect(left).rejects.toMatchObject({ reason: 'left' });
    expect(runs).toHaveLength(1);
    expect(runs[0]?.caller.signal?.aborted).toBe(false);
    const made = {};
    runs[0]?.end(made);
    expect(await stays).toBe(made);
    expect(await ask({ visitor: 'c' })).toBe(made);
    expect(runs).toHaveLength(1);
  });

  it('ends when all have left; who comes then begins anew', async () => {
    const { runs, ask } = slowWork();
    const leaving = new AbortController();
    const asked = [1, 2].map(() => ask({ visitor: 'a', signal: leaving.signal }));
    leaving.abort();
    for (const one of asked) await expect(one).rejects.toMatchObject({ reason: 'left' });
    expect(runs[0]?.caller.signal?.aborted).toBe(true);
    const again = ask({ visitor: 'a', signal: new AbortController().signal });
    await setImmediate();
    expect(runs).toHaveLength(2);
    const made = {};
    runs[1]?.end(made);
    expect(await again).toBe(made);
  });

  it('of somebody who has left already is not begun for long', async () => {
    const { runs, ask } = slowWork();
    await expect(ask({ visitor: 'a', signal: AbortSignal.abort() })).rejects.toMatchObject({
      reason: 'left',
    });
    expect(runs.every(({ caller }) => caller.signal?.aborted)).toBe(true);
  });
});
