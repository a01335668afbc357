import { describe, expect, it } from 'vitest';
import type { Winds } from '../../winds.ts';
import { concurrent, stepped } from '../pairs/align.ts';
import { bestLag, lags } from '../quality/lag.ts';
import { veerOf } from '../quality/veer.ts';
import { compare } from './compare.ts';

const START = Date.UTC(2010, 0, 1);
const gap = Number.NaN;

function winds(stepMinutes: number, speed: readonly number[], direction: readonly number[] = []): Winds {
  return {
    times: Float64Array.from(speed, (_, n) => START + n * stepMinutes * 60_000),
    speed: Float64Array.from(speed),
    direction: Float64Array.from(speed, (_, n) => direction[n] ?? gap),
    stepMinutes,
  };
}

/** Speeds from 4 to 12 m/s that are as good as random. */
const gust = (n: number) => 8 + 4 * Math.sin(n * n * 0.37 + n);

describe('steps of both', () => {
  it('are means of at least nine tenths of the values', () => {
    const tens = stepped(winds(10, [1, 2, 3, 4, 5, 6, 7, gap, 7, 7, 7, 7]), 60);
    // The mean of 1 to 6 is 3.5. The second hour has five values of six, which is less than nine tenths.
    expect([tens.first, ...tens.speed]).toEqual([START / 3_600_000, 3.5, gap]);
  });

  it('average directions as vectors', () => {
    expect(stepped(winds(30, [5, 5, 5], [350, 10]), 60).direction[0]).toBeCloseTo(0, 9);
  });

  it('belong together by time, and by a lag', () => {
    const mast = stepped(winds(60, [1, 2, 3]), 60);
    const reference = stepped(winds(60, [10, 20, 30, 40]), 60);
    expect([...concurrent(mast, reference, 60, 0).x]).toEqual([10, 20, 30]);
    const later = concurrent(mast, reference, 60, 1);
    expect([[...later.x], [...later.y]]).toEqual([
      [10, 20],
      [2, 3],
    ]);
  });
});

describe('a clock that is ahead', () => {
  it('is found by the best R squared', () => {
    const speeds = Array.from({ length: 400 }, (_, n) => gust(n));
    const reference = stepped(winds(30, speeds), 30);
    const mast = stepped(winds(30, [...Array.from({ length: 4 }, () => gap), ...speeds]), 30);
    const all = lags(mast, reference, 30);
    expect(all).toHaveLength(25);
    expect(bestLag(all)).toMatchObject({ minutes: 120, r2: expect.closeTo(1, 9) });
  });
});

it('few pairs, of which R squared is large by chance, are no lag', () => {
  // Two pairs, which is what series of six hours leave at the largest lag, always lie on a line.
  const [mast, reference] = [
    stepped(winds(60, [3.9, 4.4, 6.1, 6.2, 7.8, 8.1, 10.2, 11.0]), 60),
    stepped(winds(60, [3.1, 4.2, 5.0, 5.9, 6.6, 7.4, 8.8, 10.3]), 60),
  ];
  expect(bestLag(lags(mast, reference, 60))).toEqual({ minutes: 0, r2: expect.closeTo(0.975388, 6) });
});

describe('a comparison', () => {
  const length = 24 * 90;
  const speeds = Array.from({ length }, (_, n) => gust(n));
  const north = Array.from({ length }, (_, n) => (n % 3 === 0 ? 90 : 0));
  const pairs = (factor: (n: number) => number) =>
    concurrent(
      stepped(
        winds(
          60,
          speeds.map((speed, n) => factor(n) * speed),
          north.map((from) => from + 8),
        ),
        60,
      ),
      stepped(winds(60, speeds, north), 60),
      60,
      0,
    );

  it('over all finds a plain factor by every method, also for months left out', () => {
    const { n, r2, methods } = compare(
      pairs(() => 1.1),
      0,
    );
    expect([n, Object.keys(methods).length]).toEqual([length, 7]);
    expect(r2).toBeCloseTo(1, 10);
    for (const { slope, errors, leftOut, sectors } of Object.values(methods)) {
      if (slope !== null) expect(slope).toBeCloseTo(1.1, 9);
      expect(errors.rmse).toBeLessThan(1e-9);
      expect(leftOut?.rmse).toBeLessThan(0.01);
      expect(sectors).toEqual([]);
    }
  });

  it('by sectors finds the factor of each', () => {
    const { methods } = compare(
      pairs((n) => (n % 3 === 0 ? 0.9 : 1.2)),
      12,
    );
    const { ols } = methods;
    expect(ols.sectors.map(({ n }) => n)).toEqual([1440, 0, 0, 720, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(ols.sectors[0]!.slope).toBeCloseTo(1.2, 9);
    expect(ols.sectors[3]).toMatchObject({ direction: 90, slope: expect.closeTo(0.9, 9), fallback: false });
    // A sector with fewer than 50 pairs takes the line of all pairs.
    expect(ols.sectors[1]).toMatchObject({ fallback: true, slope: ols.slope, offset: ols.offset });
    expect(ols.errors.rmse).toBeLessThan(1e-9);
  });

  it('says by how much directions are turned', () => {
    const { direction, mastDirection } = pairs(() => 1);
    expect(veerOf(mastDirection, direction).directionOffset).toBeCloseTo(8, 9);
    expect(veerOf(Float64Array.of(gap), Float64Array.of(3)).directionOffset).toBeNaN();
  });

  it('needs pairs that vary', () => {
    const still = stepped(winds(60, [5, 5, 5, 5, 5]), 60);
    expect(() => compare(concurrent(still, still, 60, 0), 0)).toThrow('does not vary in its 5 pairs');
  });
});
