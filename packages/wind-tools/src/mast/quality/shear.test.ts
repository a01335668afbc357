import { expect, it } from 'vitest';
import { shearExponent, speedRatio } from './shear.ts';

it('the shear of a mast is the mean of the logarithms of its speeds at two heights', () => {
  // 2 m/s at either height, and a gap, do not count.
  const at80 = Float64Array.of(8, 6, 10, 4, 2, Number.NaN, 9);
  const at40 = Float64Array.of(7, 5, 9, 2.9, 2, 5, Number.NaN);
  const found = speedRatio(at80, at40);
  // By hand: (0.133531 + 0.182322 + 0.105361) / 3 = 0.140405, and that / 0.693147 = 0.202561.
  expect(found.steps).toBe(3);
  expect(found.logRatio).toBeCloseTo(0.140405, 5);
  expect(shearExponent(found, 80, 40)).toBeCloseTo(0.202561, 5);
  // The order of the two makes no difference.
  expect(shearExponent(speedRatio(at40, at80), 40, 80)).toBeCloseTo(0.202561, 5);
  expect(speedRatio(at80.subarray(4), at40.subarray(4))).toEqual({ steps: 0, logRatio: Number.NaN });
});
