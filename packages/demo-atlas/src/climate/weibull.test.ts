import { expect, test } from 'vitest';
import { powerDensity, weibullScale } from './weibull.ts';

test('a Rayleigh wind of 8 m/s at standard density', () => {
  // By hand: A = 8 / 0.8862269 = 9.027033 and P = 0.5 * 1.225 * A^3 * 1.3293404; the ratio of the mean cube to the
  // cube of the mean is 6 / pi.
  expect(weibullScale(8, 2)).toBeCloseTo(9.027033, 5);
  expect(powerDensity(1.225, 9.027033, 2)).toBeCloseTo(0.5 * 1.225 * 512 * (6 / Math.PI), 3);
});
