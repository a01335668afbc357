import { expect, it } from 'vitest';
import { onLogarithm } from './levels.ts';

it('a value lies between two heights by the logarithm of the height, and never outside', () => {
  // ln(100 / 50) / ln(200 / 50) = 1/2
  expect(onLogarithm([50, 200], [1.1, 1.2], 100)).toBeCloseTo(1.15, 12);
  expect(onLogarithm([50, 100], [1.1, 1.2], 10)).toBe(1.1);
  expect(onLogarithm([100, 200], [1.1, 1.2], 300)).toBe(1.2);
  expect(onLogarithm([100], [1.3], 80)).toBe(1.3);
});
