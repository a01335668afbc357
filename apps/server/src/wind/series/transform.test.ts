import { describe, expect, it } from 'vitest';
import { exponentOf, transformed, transformOf } from './transform.ts';

describe('a transform of speeds', () => {
  it('meets the mean: by hand, roots of 1, 4 and 9 have the mean 2, so that 5 takes a factor of 2.5', () => {
    const speeds = Float32Array.of(1, Number.NaN, 4, 9);
    const transform = transformOf(speeds, 5, 0.5);
    expect(transform).toEqual({ factor: 2.5, exponent: 0.5 });
    expect([...transformed(speeds, transform)]).toEqual([2.5, Number.NaN, 5, 7.5]);
  });

  it('without an exponent is the plain ratio of the means, and a calm stays calm', () => {
    const speeds = Float32Array.of(0, 4, 8);
    expect(transformOf(speeds, 6, 1)).toEqual({ factor: 1.5, exponent: 1 });
    expect(transformed(speeds, { factor: 1.5, exponent: 1 })[0]).toBe(0);
  });

  it('maps the quantiles of one Weibull distribution to those of another', () => {
    // Quantile q of a Weibull distribution is A (-ln(1 - q))^(1/k); its mean is A gamma(1 + 1/k).
    const count = 20_000;
    const [a, k] = [8, 2];
    // gamma(1.4) of Abramowitz and Stegun, table 6.1: 0.88726.
    const [newA, newK, newMean] = [7, 2.5, 7 * 0.88726];
    const logOf = (n: number) => -Math.log(1 - (n + 0.5) / count);
    const speeds = Float32Array.from({ length: count }, (_, n) => a * logOf(n) ** (1 / k));
    const made = transformed(speeds, transformOf(speeds, newMean, k / newK));
    for (const n of [200, 5000, 10_000, 18_000, 19_900]) {
      expect(made[n]).toBeCloseTo(newA * logOf(n) ** (1 / newK), 2);
    }
  });
});

describe('the exponent for an energy pattern factor', () => {
  it('by hand: squares of 1 and 2 have the mean 2.5 and the mean cube 32.5', () => {
    expect(exponentOf(Float32Array.of(1, Number.NaN, 2), 32.5 / 2.5 ** 3)).toBeCloseTo(2, 8);
  });

  it('is 1 for the one that the speeds have', () => {
    // 1, 2 and 6 have the mean 3 and the mean cube 225 / 3.
    expect(exponentOf(Float32Array.of(1, 2, 6), 75 / 27)).toBeCloseTo(1, 8);
  });

  it('is the ratio of the shapes between two Weibull distributions', () => {
    // gamma(1 + 3/k) by the cube of gamma(1 + 1/k), for k = 2.5: gamma of 2.2 and 1.4 by the same table.
    const speeds = Float32Array.from(
      { length: 100_000 },
      (_, n) => 8 * (-Math.log(1 - (n + 0.5) / 1e5)) ** 0.5,
    );
    expect(exponentOf(speeds, 1.1018 / 0.88726 ** 3)).toBeCloseTo(2 / 2.5, 3);
  });

  it('is 1 where none leads to it, as for speeds that are all the same', () => {
    expect(exponentOf(Float32Array.of(5, 5, 5), 1.9)).toBe(1);
    expect(exponentOf(new Float32Array(), 1.9)).toBe(1);
  });
});
