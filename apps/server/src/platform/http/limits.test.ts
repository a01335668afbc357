import { describe, expect, it } from 'vitest';
import { lasting } from './limits.ts';

describe('lasting', () => {
  it('is true once the reports go on for long enough', () => {
    const isLasting = lasting(10_000, 2_000);
    const answers = [0, 2_000, 4_000, 6_000, 8_000, 9_999, 10_000, 11_000].map(isLasting);
    expect(answers).toEqual([false, false, false, false, false, false, true, true]);
  });

  it('begins anew after a gap', () => {
    const isLasting = lasting(10_000, 2_000);
    for (let now = 0; now <= 10_000; now += 1_000) isLasting(now);
    expect(isLasting(12_001)).toBe(false);
  });
});
