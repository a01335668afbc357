import { describe, expect, it } from 'vitest';
import { run } from './pass.ts';
import { shearExponent, verticalProfilePass } from './profile.ts';

describe('the vertical profile', () => {
  it('is the mean over the steps that have every height', () => {
    const low = Float32Array.of(4, 5, Number.NaN, 6);
    const high = Float32Array.of(8, Number.NaN, 9, 10);
    expect(run(verticalProfilePass([50, 100], [low, high]), 4)).toEqual({
      heights: [50, 100],
      means: [5, 9],
      count: 2,
      missing: 2,
    });
  });

  it('joins blocks with gaps to blocks without', () => {
    const values = Float64Array.from({ length: 10_000 }, (_, n) => n % 10);
    values[7000] = Number.NaN;
    const profile = run(verticalProfilePass([50], [values]), values.length);
    expect(profile).toMatchObject({ count: 9999, missing: 1 });
    expect(profile.means[0]).toBeCloseTo(45_000 / 9999, 12);
  });

  it('refuses heights without a field', () => {
    expect(() => verticalProfilePass([50, 100], [Float32Array.of(1)])).toThrow(RangeError);
  });
});

describe('the shear exponent', () => {
  it('is that of the power law', () => {
    const heights = [50, 75, 100, 150, 200];
    const speeds = heights.map((height) => 7 * (height / 100) ** 0.143);
    expect(shearExponent(heights, speeds)).toBeCloseTo(0.143, 12);
    // The exponent is ln(8 / 7) / ln 2, worked out by hand.
    expect(shearExponent([40, 80], [7, 8])).toBeCloseTo(0.192645, 6);
  });

  it('needs wind at two heights', () => {
    expect(shearExponent([50, 100], [Number.NaN, 7])).toBeNaN();
    expect(shearExponent([50], [7])).toBeNaN();
  });
});
