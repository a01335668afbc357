import { describe, expect, it } from 'vitest';
import { type PowerCurve, powerAt } from '../curve/curve.ts';
import { type Correction, curveAtDensity, turbinePower } from '../curve/density.ts';
import { OPEN_CURVES } from '../curve/open-curves.ts';
import { around, hubSpeeds } from './hub-height.ts';
import { sensitivity } from './sensitivity.ts';
import { weibullMeanPower } from './weibull.ts';
import { variation, YEAR_HOURS, yearMeans } from './year.ts';

const open = (name: string): PowerCurve => OPEN_CURVES.find((curve) => curve.name === name)!;
const ATB = open('2020ATB_NREL_Reference_5.5MW_175');
const IEA = open('IEA_Reference_3.4MW_130');
/** The power rises from 0 to 100 kW between 4 and 14 m/s and stays there up to 25 m/s. */
const RAMP: PowerCurve = { name: 'ramp', speeds: [4, 14, 25], power: [0, 100, 100], normalised: false };

/** Gross energy of a year of 8766 h in MWh. */
const gross = (curve: PowerCurve, a: number, k: number, density: number, correction: Correction) =>
  (weibullMeanPower(curveAtDensity(curve, density, correction), [{ a, k, frequency: 1 }]) * YEAR_HOURS) /
  1000;

describe('energy from a Weibull distribution', () => {
  // The values of the project's table of references, where another program integrated curve and density over 0 to 40
  // m/s numerically.
  it.each([
    [ATB, 8, 2, 1.225, 'none', 20962.96],
    [ATB, 8, 2, 1.1, 'iec', 19822.25],
    [ATB, 8, 2, 1.1, 'exponent', 19661.08],
    [ATB, 7, 1.8, 1.225, 'none', 16855.07],
    [ATB, 7, 1.8, 1.1, 'iec', 15831.97],
    [ATB, 7, 1.8, 1.1, 'exponent', 15702.32],
    [IEA, 8, 2, 1.225, 'none', 12938.1],
    [IEA, 8, 2, 1.1, 'iec', 12243.17],
    [IEA, 8, 2, 1.1, 'exponent', 12144.03],
    [IEA, 7, 1.8, 1.225, 'none', 10428.2],
    [IEA, 7, 1.8, 1.1, 'iec', 9804.12],
    [IEA, 7, 1.8, 1.1, 'exponent', 9724.44],
  ] as const)('$name, A %f, k %f, %f kg/m3, %s', (curve, a, k, density, correction, megawattHours) => {
    const energy = gross(curve, a, k, density, correction);
    expect(Math.abs(energy / megawattHours - 1)).toBeLessThan(1e-4);
  });

  it('is by sectors the sum of their shares', () => {
    const one = (a: number) => weibullMeanPower(RAMP, [{ a, k: 2, frequency: 1 }]);
    const both = weibullMeanPower(RAMP, [
      { a: 6, k: 2, frequency: 0.3 },
      { a: 9, k: 2, frequency: 0.7 },
    ]);
    expect(both).toBeCloseTo(0.3 * one(6) + 0.7 * one(9), 12);
  });

  it('is that of an exponential distribution in closed form', () => {
    // k = 1: S = exp(-v/8). 10 kW per m/s times 8 (S(4) - S(14)), less 100 kW times S(25).
    const above = (v: number) => Math.exp(-v / 8);
    const expected = 10 * 8 * (above(4) - above(14)) - 100 * above(25);
    expect(weibullMeanPower(RAMP, [{ a: 8, k: 1, frequency: 1 }])).toBeCloseTo(expected, 4);
  });
});

describe('power in air of a density', () => {
  // Powers at 8 m/s in kW from the same table.
  it.each([
    [ATB, 'none', 2990],
    [ATB, 'iec', 2677.668],
    [ATB, 'exponent', 2665.664],
    [IEA, 'none', 1839.566],
    [IEA, 'iec', 1651.43],
    [IEA, 'exponent', 1644.108],
  ] as const)('$name at 8 m/s and 1.10 kg/m3, %s', (curve, correction, kilowatts) => {
    expect(turbinePower(curve, correction)(8, 1.1)).toBeCloseTo(kilowatts, 3);
    expect(powerAt(curveAtDensity(curve, 1.1, correction), 8)).toBeCloseTo(kilowatts, 3);
  });

  it('ends at the speed of the wind itself, whatever the density', () => {
    const power = turbinePower(RAMP, 'iec');
    expect([power(24.9, 1.3), power(25, 1.3), power(25.1, 1.1)]).toEqual([100, 100, 0]);
    expect([power(Number.NaN, 1.1), power(8, Number.NaN)]).toEqual([Number.NaN, Number.NaN]);
    // A curve that is moved as a whole ends at 25 (1.225 / 1.1)^(1/3) = 25.913 m/s.
    expect(powerAt(curveAtDensity(RAMP, 1.1, 'iec'), 25.9)).toBeCloseTo(100, 10);
    // The curve of the 5.5 MW turbine falls to zero between 24.75 and 25 m/s at every density.
    expect([1.1, 1.225, 1.3].map((density) => turbinePower(ATB, 'iec')(24.875, density))).toEqual([
      2750, 2750, 2750,
    ]);
  });
});

describe('speeds at hub height', () => {
  it.each([
    [100, [100]],
    [120, [100, 150]],
    [10, [10]],
    [30, [10, 50]],
    [5, [10, 50]],
    [200, [200]],
    [52.5, [50, 75]],
  ])('a hub at %d m has the winds of %j m', (hub, heights) => {
    expect(around([10, 50, 75, 100, 150, 200], hub)).toEqual(heights);
  });

  const levels = [
    { height: 50, speed: Float64Array.of(6, 0, 5, 4) },
    { height: 100, speed: Float64Array.of(7, 2, Number.NaN, 4) },
    { height: 200, speed: Float64Array.of(9, 3, 6, 4) },
  ];

  it('follow the power law between the levels around, step by step', () => {
    // alpha = ln(7/6)/ln 2 = 0.222392, and 6 x 1.5^alpha = 6.566177. In the calm the line is straight: half of 2.
    const [first, second, third, fourth] = hubSpeeds(levels, 75);
    expect(first).toBeCloseTo(6.566177, 6);
    expect([second, third, fourth]).toEqual([1, Number.NaN, 4]);
    // Between 100 and 200 m: alpha = ln(9/7)/ln 2 = 0.362570; 7 x 1.5^alpha = 8.108555.
    expect(hubSpeeds(levels, 150)[0]).toBeCloseTo(8.108555, 5);
  });

  it('are those of a level there, and go on below and above', () => {
    expect(hubSpeeds(levels, 100)).toBe(levels[1]!.speed);
    // 6 x 0.2^0.222392 = 4.194746
    expect(hubSpeeds(levels, 10)[0]).toBeCloseTo(4.194746, 6);
    expect(() => hubSpeeds(levels.slice(1, 2), 80)).toThrow('no two heights lead to 80 m');
  });
});

describe('the mean of a year', () => {
  const hour = 3_600_000;
  /** Hourly values of 12 in winter (October to March) and 4 in summer, without those that `gap` leaves out. */
  const seasons = (from: number, to: number, gap: (month: number) => boolean) => {
    const times = Float64Array.from({ length: (to - from) / hour }, (_, n) => from + n * hour);
    const values = times.map((time) => {
      const month = new Date(time).getUTCMonth();
      if (gap(month)) return Number.NaN;
      return month < 3 || month > 8 ? 12 : 4;
    });
    return { times, values, stepMinutes: 60 };
  };

  it('is that of all values where none is missing', () => {
    const year = seasons(Date.UTC(2010, 0), Date.UTC(2011, 0), () => false);
    // The year has 182 days of 12 and 183 days of 4.
    const mean = (182 * 12 + 183 * 4) / 365;
    expect(yearMeans(year)).toMatchObject({ mean, basis: 'values', missing: 0 });
    expect(yearMeans(year).yearly).toEqual([{ year: 2010, mean, coverage: 1 }]);
    expect(yearMeans(year).hourly).toHaveLength(24);
    expect(yearMeans(year).hourly[5]).toBeCloseTo((182 * 12 + 183 * 4) / 365, 12);
  });

  it('is not made calmer by a gap in winter', () => {
    const times = Date.UTC(2011, 0) - Date.UTC(2010, 0);
    const year = seasons(Date.UTC(2010, 0), Date.UTC(2011, 0), () => false);
    // The mean of all values falls when the first 25 days of January are missing. By months it is (182.25 x 12 + 183 x
    // 4) / 365.25.
    year.values.fill(Number.NaN, 0, 25 * 24);
    const means = yearMeans(year);
    expect(means).toMatchObject({ basis: 'months', missing: 600, count: times / hour - 600 });
    expect(means.mean).toBeCloseTo((182.25 * 12 + 183 * 4) / 365.25, 12);
    expect(means.monthly[0]).toBe(12);
    expect(means.yearly).toEqual([{ year: 2010, mean: means.mean, coverage: (365 - 25) / 365 }]);
  });

  it('is of a part of a year the mean of what is there, and no year', () => {
    const part = seasons(Date.UTC(2010, 0), Date.UTC(2010, 5), (month) => month === 1);
    // There are 62 days of 12 in January and March, and 61 days of 4.
    const means = yearMeans(part);
    expect(means).toMatchObject({ basis: 'values', yearly: [] });
    expect(means.mean).toBeCloseTo((62 * 12 + 61 * 4) / 123, 12);
    expect(means.monthly[1]).toBeNaN();
  });

  it('varies by the sample standard deviation', () => {
    // The mean is 10 and the squares are 1 + 0 + 1, so the result is sqrt(2 / 2) / 10.
    expect(variation([9, 10, 11])).toBeCloseTo(0.1, 12);
    expect(variation([9])).toBeNaN();
  });
});

it('energy that grows with the cube of the speed is three times as sensitive', () => {
  // (1.01^3 - 0.99^3) / 0.02 = 3.0001
  expect(sensitivity((factor) => 7 * factor ** 3)).toBeCloseTo(3.0001, 10);
});

it('no energy changes with no speed', () => {
  expect(sensitivity(() => 0)).toBe(0);
});
