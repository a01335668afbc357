import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moments, shareAbove } from '../speed/moments.ts';
import { weibullDensity, weibullMoment, weibullShareAbove } from './distribution.ts';
import { weibullMaximumLikelihood, weibullMeanCube, weibullWasp } from './fit.ts';

const METHODS = [
  ['wind-atlas', weibullWasp],
  ['mean and cube', weibullMeanCube],
  ['maximum likelihood', weibullMaximumLikelihood],
] as const;

/** The quantiles of a Weibull distribution at the middles of `count` equal shares. */
function quantiles(a: number, k: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, n) => a * (-Math.log(1 - (n + 0.5) / count)) ** (1 / k));
}

describe.each(METHODS)('the fit by %s', (_, method) => {
  it.each([
    [7.2, 1.4],
    [9, 2],
    [11.3, 2.9],
  ])('finds the distribution of its own quantiles: a %d, k %d', (a, k) => {
    const found = method(quantiles(a, k, 200_000))!;
    expect(Math.abs(found.a / a - 1)).toBeLessThan(2e-4);
    expect(Math.abs(found.k / k - 1)).toBeLessThan(2e-4);
  });

  it('leaves missing speeds out', () => {
    const speeds = [...quantiles(8, 2.1, 500)];
    const gaps = speeds.flatMap((speed) => [speed, Number.NaN]);
    expect(method(Float64Array.from(gaps))).toEqual(method(Float64Array.from(speeds)));
  });

  it('has no answer for nothing, for one speed and for calm', () => {
    expect(method(new Float32Array(0))).toBeUndefined();
    expect(method(Float32Array.of(Number.NaN, Number.NaN))).toBeUndefined();
    expect(method(Float32Array.of(5, 5, 5))).toBeUndefined();
    expect(method(Float32Array.of(0, 0))).toBeUndefined();
  });

  it('does not depend on the order of the speeds', () => {
    const speeds = fc.array(fc.float({ min: 0, max: 40, noNaN: true }), { minLength: 20, maxLength: 200 });
    fc.assert(
      fc.property(speeds, (values) => {
        const forwards = method(Float32Array.from(values));
        const sorted = method(Float32Array.from(values).sort());
        expect(sorted === undefined).toBe(forwards === undefined);
        if (forwards === undefined || sorted === undefined) return;
        expect(sorted.a / forwards.a).toBeCloseTo(1, 8);
        expect(sorted.k / forwards.k).toBeCloseTo(1, 8);
      }),
      { seed: 1, numRuns: 200 },
    );
  });
});

/** Samples that look like wind: many speeds that differ. */
const winds = fc
  .tuple(
    fc.double({ min: 3, max: 15, noNaN: true }),
    fc.array(fc.double({ min: 0.001, max: 0.999, noNaN: true })),
  )
  .map(([a, ranks]) =>
    Float64Array.from([...ranks, 0.1, 0.35, 0.6, 0.8, 0.95], (rank) => a * (-Math.log(rank)) ** 0.5),
  );

describe('what a fit keeps of its sample', () => {
  it('is third moment and share above the mean for the wind-atlas fit', () => {
    fc.assert(
      fc.property(winds, (speeds) => {
        const { mean, meanCube } = moments(speeds);
        const found = weibullWasp(speeds)!;
        expect(weibullMoment(found, 3) / meanCube).toBeCloseTo(1, 9);
        expect(weibullShareAbove(found, mean)).toBeCloseTo(shareAbove(speeds, mean), 9);
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  it('is mean and third moment for the fit by mean and cube', () => {
    fc.assert(
      fc.property(winds, (speeds) => {
        const { mean, meanCube } = moments(speeds);
        const found = weibullMeanCube(speeds)!;
        expect(weibullMoment(found, 1) / mean).toBeCloseTo(1, 9);
        expect(weibullMoment(found, 3) / meanCube).toBeCloseTo(1, 9);
      }),
      { seed: 3, numRuns: 200 },
    );
  });

  it('is scaled with the speeds', () => {
    const speeds = quantiles(7, 1.9, 300);
    for (const [, method] of METHODS) {
      const [once, twice] = [method(speeds)!, method(speeds.map((speed) => 2 * speed))!];
      expect(twice.a / once.a).toBeCloseTo(2, 9);
      expect(twice.k).toBeCloseTo(once.k, 9);
    }
  });
});

describe('the distribution', () => {
  // Worked out by hand: a Rayleigh distribution (k = 2) of scale 8 has the mean 4 sqrt(pi) and the density v/32
  // exp(-v²/64).
  const rayleigh = { a: 8, k: 2 };

  it('has the moments and density of a Rayleigh distribution for k = 2', () => {
    expect(weibullMoment(rayleigh, 1)).toBeCloseTo(4 * Math.sqrt(Math.PI), 10);
    expect(weibullMoment(rayleigh, 2)).toBeCloseTo(64, 10);
    expect(weibullDensity(rayleigh, 5)).toBeCloseTo((5 / 32) * Math.exp(-25 / 64), 14);
    expect(weibullDensity(rayleigh, -1)).toBe(0);
    expect(weibullShareAbove(rayleigh, 8)).toBeCloseTo(1 / Math.E, 14);
    expect(weibullShareAbove(rayleigh, 0)).toBe(1);
  });

  it('sums to one', () => {
    let sum = 0;
    for (let v = 0.005; v < 60; v += 0.01) sum += 0.01 * weibullDensity({ a: 7.3, k: 1.8 }, v);
    expect(sum).toBeCloseTo(1, 5);
  });
});
