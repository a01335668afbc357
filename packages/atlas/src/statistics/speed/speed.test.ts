import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histogram } from './histogram.ts';
import { moments, shareAbove } from './moments.ts';
import { powerDensity } from './power.ts';

const GAP = Number.NaN;

describe('moments', () => {
  it('leave gaps out and count them', () => {
    // Worked out by hand: 2, 4, 9 have the mean 5, the squared distances 9 + 1 + 16 = 26 and the cubes 8 + 64 + 729 =
    // 801.
    const found = moments(Float32Array.of(GAP, 2, 4, GAP, 9));
    expect(found).toMatchObject({ count: 3, missing: 2, mean: 5, meanCube: 267, minimum: 2, maximum: 9 });
    expect(found.deviation).toBeCloseTo(Math.sqrt(26 / 3), 12);
    expect(found.sampleDeviation).toBeCloseTo(Math.sqrt(13), 12);
  });

  it('are not numbers where there are none', () => {
    const found = moments(Float32Array.of(GAP, GAP));
    expect(found).toMatchObject({
      count: 0,
      missing: 2,
      mean: GAP,
      deviation: GAP,
      minimum: GAP,
      maximum: GAP,
    });
  });

  it('keep the digits of a small deviation about a large mean', () => {
    const values = Float64Array.from({ length: 10_000 }, (_, n) => 1e6 + (n % 2));
    expect(moments(values).deviation).toBeCloseTo(0.5, 9);
  });

  it('do not depend on the order', () => {
    const values = fc.array(fc.float({ min: -50, max: 50, noNaN: true }), { minLength: 2, maxLength: 300 });
    fc.assert(
      fc.property(values, (list) => {
        const [a, b] = [moments(Float32Array.from(list)), moments(Float32Array.from(list.toReversed()))];
        expect(Math.abs(a.mean - b.mean)).toBeLessThan(1e-10);
        expect(Math.abs(a.deviation - b.deviation)).toBeLessThan(1e-6);
        expect(Math.abs(a.meanCube - b.meanCube)).toBeLessThan(1e-7);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('come with the share above a limit', () => {
    expect(shareAbove(Float32Array.of(1, 2, 3, GAP, 4), 2)).toBe(0.5);
    expect(shareAbove(Float32Array.of(GAP), 2)).toBeNaN();
  });
});

describe('the histogram', () => {
  it('has bins of 1 m/s, the lower edge included, up to the last speed', () => {
    const found = histogram(Float32Array.of(0, 0.99, 1, 3.5, GAP, -1));
    expect(found).toEqual({
      width: 1,
      counts: [2, 1, 0, 1],
      density: [0.5, 0.25, 0, 0.25],
      count: 4,
      missing: 2,
    });
  });

  it('is empty for an empty series and bounded for a nonsense speed', () => {
    expect(histogram(Float32Array.of(GAP))).toEqual({
      width: 1,
      counts: [],
      density: [],
      count: 0,
      missing: 1,
    });
    expect(histogram(Float32Array.of(9999)).counts).toHaveLength(151);
  });
});

describe('the power density', () => {
  it('takes the air of its own step', () => {
    // Worked out by hand: half of (1.2 x 1000 + 1.0 x 8) / 2.
    const found = powerDensity(Float64Array.of(10, 2, GAP, 5), Float64Array.of(1.2, 1, 1.2, GAP));
    expect(found.mean).toBeCloseTo(302, 10);
    expect(found).toMatchObject({ count: 2, missing: 2 });
  });

  it('takes one density for all', () => {
    expect(powerDensity(Float32Array.of(10, 10), 1.225).mean).toBeCloseTo(612.5, 10);
  });

  it('refuses fields of different length', () => {
    expect(() => powerDensity(Float32Array.of(1), Float32Array.of(1, 1))).toThrow(RangeError);
  });
});
