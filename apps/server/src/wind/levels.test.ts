import { expect, it } from 'vitest';
import { around, onLogarithm } from './levels.ts';

const HEIGHTS = [10, 50, 75, 100, 150, 200] as const;

it.each([
  [100, [100]],
  [120, [100, 150]],
  [10, [10]],
  [30, [10, 50]],
  [5, [10, 50]],
  [200, [200]],
  [52.5, [50, 75]],
])('a hub at %d m has the winds of %j m', (hub, heights) => {
  expect(around(HEIGHTS, hub)).toEqual(heights);
});

it('a value lies between two heights by the logarithm of the height, and never outside', () => {
  // ln(100 / 50) / ln(200 / 50) = 1/2
  expect(onLogarithm([50, 200], [1.1, 1.2], 100)).toBeCloseTo(1.15, 12);
  expect(onLogarithm([50, 100], [1.1, 1.2], 10)).toBe(1.1);
  expect(onLogarithm([100, 200], [1.1, 1.2], 300)).toBe(1.2);
  expect(onLogarithm([100], [1.3], 80)).toBe(1.3);
});
