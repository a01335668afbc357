import type { Answer, Task } from '@mapa/wms';
import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './cache.ts';

const task = (layer: string): Task => ({
  request: 'GetLegendGraphic',
  layer,
  format: 'image/png',
  theme: 'light',
  orientation: 'vertical',
  width: undefined,
  height: undefined,
  transparent: false,
  background: [255, 255, 255],
});
const NOBODY = { visitor: '' };
const answer = (bytes: number): Answer => ({ type: 'image/png', body: new Uint8Array(bytes) });

describe('answer cache', () => {
  it('makes an answer once for equal tasks, at the same time and later', async () => {
    let made = 0;
    const cache = createAnswerCache(1e6, async () => {
      made++;
      return answer(10);
    });
    const [a, b] = await Promise.all([cache.answer(task('x'), NOBODY), cache.answer(task('x'), NOBODY)]);
    expect(a).toBe(b);
    expect(await cache.answer(task('x'), NOBODY)).toBe(a);
    expect(made).toBe(1);
    await cache.answer(task('y'), NOBODY);
    expect(made).toBe(2);
  });

  it('stays within its bytes', async () => {
    let made = 0;
    const cache = createAnswerCache(40_000, async () => {
      made++;
      return answer(2000);
    });
    for (let i = 0; i < 20; i++) await cache.answer(task(`layer ${i}`), NOBODY);
    await cache.answer(task('layer 19'), NOBODY);
    expect(made).toBe(20);
    await cache.answer(task('layer 0'), NOBODY);
    expect(made).toBe(21);
  });

  it('does not keep failures', async () => {
    let fails = true;
    const cache = createAnswerCache(1e6, async () => {
      if (fails) throw new Error('chunk is missing');
      return answer(1);
    });
    await expect(cache.answer(task('x'), NOBODY)).rejects.toThrow('chunk is missing');
    fails = false;
    await expect(cache.answer(task('x'), NOBODY)).resolves.toEqual(answer(1));
  });
});
