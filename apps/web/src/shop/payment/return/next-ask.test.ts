import { expect, it } from 'vitest';
import { nextAsk } from './next-ask.ts';

// By hand: 1 + 1.5 + 2.25 + 3.375 + 5.0625 + 7.59375 + 11.390625 = 32.171875 s, then 18 times 15 s: 302 s in all.
it('asks at once, then less often, for five minutes', () => {
  expect([1, 2, 3, 7, 8, 25].map(nextAsk)).toEqual([1_000, 1_500, 2_250, 11_390.625, 15_000, 15_000]);
  expect(nextAsk(26)).toBeNull();
  const pauses = Array.from({ length: 25 }, (_, at) => nextAsk(at + 1) ?? Number.NaN);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeCloseTo(302_171.875);
});
