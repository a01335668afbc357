import { describe, expect, it } from 'vitest';
import { moved, shareOf, valueAt } from './legend-span.ts';

// Worked out by hand: four classes of equal width, the last one twice as wide in values.
const LIMITS = [0, 100, 200, 300, 500];

describe('places on a legend', () => {
  it.each([
    [0, 0],
    [0.25, 100],
    [0.875, 400],
    [1, 500],
  ])('%d of the way is %d', (share, value) => {
    expect(valueAt(LIMITS, share)).toBeCloseTo(value, 9);
    expect(shareOf(LIMITS, value)).toBeCloseTo(share, 9);
  });
  it('go on beyond the ends as in the classes there, and stay on the legend the other way', () => {
    expect(valueAt(LIMITS, -0.25)).toBeCloseTo(-100, 9);
    expect(valueAt(LIMITS, 1.25)).toBeCloseTo(700, 9);
    expect([-5, 9000].map((value) => shareOf(LIMITS, value))).toEqual([0, 1]);
  });
  it('an end that is moved stays possible and before the other one', () => {
    expect(moved([3, 11], 1, 8.337, [0, 40], 0.05)).toEqual([3, 8.35]);
    expect(moved([3, 11], 0, -2, [0, 40], 0.05)).toEqual([0, 11]);
    expect(moved([3, 11], 0, 30, [0, 40], 0.05)).toEqual([10.95, 11]);
  });
});
