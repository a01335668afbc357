import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windRose } from './rose.ts';

const sum = (rows: readonly (readonly number[])[]): number =>
  rows.flat().reduce((total, value) => total + value, 0);

describe('the wind rose', () => {
  it('has eight speed bins and sixteen sectors, the first centred on north', () => {
    // Worked out by hand: four steps, of which two come from the north on either side of 0° and one from the lower edge
    // of the next sector.
    const rose = windRose(Float32Array.of(1, 3, 5, 20), Float32Array.of(355, 11.2, 11.25, 180));
    expect(rose.percent).toHaveLength(16);
    expect(rose.percent[0]).toEqual([25, 25, 0, 0, 0, 0, 0, 0]);
    expect(rose.percent[1]).toEqual([0, 0, 25, 0, 0, 0, 0, 0]);
    expect(rose.percent[8]).toEqual([0, 0, 0, 0, 0, 0, 0, 25]);
  });

  it('puts a speed on an edge into the upper bin, whatever the edges are', () => {
    const options = { sectors: 4, speeds: [0, 0.5, 2.5, 70, 80] };
    const rose = windRose(Float32Array.of(0.25, 0.5, 2.5, 70, 90), new Float32Array(5), options);
    expect(rose.percent[0]).toEqual([20, 20, 20, 20, 20]);
  });

  it('spreads calms over the first bins, with or without a direction, and counts gaps', () => {
    const speeds = Float32Array.of(0, 0, 6, 6, Number.NaN, 6, 6);
    const directions = Float32Array.of(0, Number.NaN, 90, 90, 90, Number.NaN, 90);
    const rose = windRose(speeds, directions, { sectors: 4, speeds: [0, 5] });
    expect(rose).toMatchObject({ count: 5, missing: 2, calm: 40 });
    expect(rose.percent).toEqual([
      [10, 0],
      [10, 60],
      [10, 0],
      [10, 0],
    ]);
  });

  it('refuses bins that do not rise from 0 and fields of different length', () => {
    const field = Float32Array.of(1, 2);
    expect(() => windRose(field, field, { speeds: [1, 2] })).toThrow(RangeError);
    expect(() => windRose(field, field, { speeds: [0, 2, 2] })).toThrow(RangeError);
    expect(() => windRose(field, Float32Array.of(1))).toThrow('2 and 1 values');
  });

  it('sums to 100 and does not depend on the order', () => {
    const speed = fc.oneof(
      fc.float({ min: 0, max: 40, noNaN: true }),
      fc.constant(0),
      fc.constant(Number.NaN),
    );
    const step = fc.tuple(speed, fc.float({ min: -720, max: 720, noNaN: true }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), fc.constantFrom(12, 16), (steps, sectors) => {
        const make = (list: typeof steps) =>
          windRose(
            Float32Array.from(list, ([v]) => v),
            Float32Array.from(list, ([, d]) => d),
            { sectors },
          );
        const rose = make(steps);
        expect(rose.count + rose.missing).toBe(steps.length);
        if (rose.count > 0) expect(sum(rose.percent)).toBeCloseTo(100, 9);
        expect(make(steps.toReversed())).toEqual(rose);
      }),
      { seed: 5, numRuns: 300 },
    );
  });
});
