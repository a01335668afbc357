import { expect, test } from 'vitest';
import { gamma, powerDensity, weibullScale } from './weibull.ts';

// Abramowitz and Stegun, Handbook of Mathematical Functions, table 6.1 and Gamma(n) = (n - 1)!
test.each([
  [1.25, 0.9064024771],
  [1.5, 0.8862269255],
  [1.7, 0.9086387329],
  [2, 1],
  [2.5, 1.3293403882],
  [5, 24],
])('Gamma(%d)', (x, expected) => {
  expect(gamma(x)).toBeCloseTo(expected, 9);
});

test('a Rayleigh wind of 8 m/s at standard density', () => {
  // By hand: A = 8 / 0.8862269 = 9.027033; P = 0.5 * 1.225 * A^3 * 1.3293404, and 6/pi is its ratio to the cube of the mean
  expect(weibullScale(8, 2)).toBeCloseTo(9.027033, 5);
  expect(powerDensity(1.225, 9.027033, 2)).toBeCloseTo(0.5 * 1.225 * 512 * (6 / Math.PI), 3);
});
