import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circularDeviation, circularMean, sectorOf } from './circular.ts';

describe('the circular mean', () => {
  it('goes the short way round north', () => {
    expect(circularMean(Float32Array.of(350, 10))).toBeCloseTo(0, 5);
    expect(circularMean(Float32Array.of(340, 10))).toBeCloseTo(355, 5);
    expect(circularMean(Float32Array.of(170, 190, Number.NaN))).toBeCloseTo(180, 5);
  });

  it('knows gaps from directions', () => {
    expect(circularMean(Float32Array.of(Number.NaN))).toBeNaN();
    expect(circularMean(new Float32Array(0))).toBeNaN();
    expect(circularMean(Float32Array.of(90, Number.NaN, 90))).toBeCloseTo(90, 12);
    expect(circularDeviation(Float32Array.of(90, Number.NaN, 90))).toBeCloseTo(0, 5);
  });

  it('turns with its directions', () => {
    const directions = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(directions, fc.integer({ min: 0, max: 359 }), (values, turn) => {
        const still = circularMean(Float64Array.from(values));
        const turned = circularMean(Float64Array.from(values, (value) => (value + turn) % 360));
        const apart = ((turned - still - turn + 900) % 360) - 180;
        expect(Math.abs(apart)).toBeLessThan(1e-6);
      }),
      { seed: 6, numRuns: 200 },
    );
  });
});

describe('the circular deviation', () => {
  it('is near the ordinary one for a narrow fan, and 0 for one direction', () => {
    // Worked out by hand: the directions 350 and 10 have the mean cosine cos 10° = 0.984808, which gives sqrt(-2 ln
    // 0.984808) = 10.0256°.
    expect(circularDeviation(Float32Array.of(350, 10))).toBeCloseTo(10.0256, 3);
    expect(circularDeviation(Float32Array.of(77, 77))).toBeCloseTo(0, 5);
  });
});

it('numbers sectors clockwise from the one centred on north', () => {
  expect([0, 14.99, 15, 345, 344.99, 359.9].map((degrees) => sectorOf(degrees, 12))).toEqual([
    0, 0, 1, 0, 11, 0,
  ]);
  expect([-10, -20, 370, 720].map((degrees) => sectorOf(degrees, 12))).toEqual([0, 11, 0, 0]);
  expect([90, 180, 270].map((degrees) => sectorOf(degrees, 16))).toEqual([4, 8, 12]);
});
