import { expect, it } from 'vitest';
import { keptPromise } from './kept-promise.ts';

it('what is made is made once by name, and what failed is made again', async () => {
  const kept = new Map<string, Promise<number>>();
  let made = 0;
  const make = async () => {
    made++;
    if (made === 1) throw new Error('the first time');
    return made;
  };
  await expect(keptPromise(kept, 'one', make)).rejects.toThrow('the first time');
  expect(await keptPromise(kept, 'one', make)).toBe(2);
  expect(await keptPromise(kept, 'one', make)).toBe(2);
  expect(await keptPromise(kept, 'other', make)).toBe(3);
});
