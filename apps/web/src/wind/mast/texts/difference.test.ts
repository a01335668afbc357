import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

it('is that of the figures that are shown', () => {
  // 9.83 beside 6.82, though they differ by 3.0188.
  expect(differenceOf(9.8339, 6.8151, 2)).toBeCloseTo(-3.01, 9);
  expect(differenceOf(undefined, 6.8151, 2)).toBeNaN();
});
