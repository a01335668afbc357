import { expect, it } from 'vitest';
import { gamma, logGamma } from './gamma.ts';

// Abramowitz & Stegun, Handbook of Mathematical Functions, table 6.1.
it.each([
  [1.0, 1.0],
  [1.1, 0.9513507699],
  [1.25, 0.9064024771],
  [1.46, 0.8856043364],
  [1.5, 0.8862269255],
  [1.7, 0.9086387329],
  [1.75, 0.9190625268],
  [1.9, 0.9617658319],
  [2.0, 1.0],
])('the gamma function at %d is that of the table', (x, expected) => {
  expect(Math.abs(gamma(x) - expected)).toBeLessThan(6e-11);
});

// Gamma(n) = (n - 1)!, and Gamma(2.5) = 1.5 Gamma(1.5).
it.each([
  [2.5, 1.3293403882],
  [5, 24],
])('the gamma function at %d follows from its recurrence', (x, expected) => {
  expect(gamma(x)).toBeCloseTo(expected, 9);
});

it('agrees with factorials and with the square root of pi', () => {
  expect(gamma(11)).toBeCloseTo(3_628_800, 6);
  expect(gamma(0.5)).toBeCloseTo(Math.sqrt(Math.PI), 13);
  expect(logGamma(101)).toBeCloseTo(363.73937555556347, 10);
});

it('says where it is not defined', () => {
  expect(() => logGamma(0)).toThrow(RangeError);
  expect(() => logGamma(Number.NaN)).toThrow(RangeError);
});
