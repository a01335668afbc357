import { describe, expect, it } from 'vitest';
import * as statistics from '../index.ts';
import { logGamma } from '../weibull/gamma.ts';
// The expected numbers come from NumPy 1.24.2 and SciPy 1.10.1; expected.py names the command.
import expected from './expected.json' with { type: 'json' };

const STEPS = 20_000;

/** Integers of a linear congruential generator, the same as in expected.py. They need not look like wind. */
function sample(): Record<'speed' | 'direction' | 'density', Float64Array> {
  let state = 20101103;
  const draw = (): number => {
    state = (Math.imul(1103515245, state) + 12345) & 0x7fffffff;
    return (state >> 8) % 1000;
  };
  const fields = {
    speed: new Float64Array(STEPS),
    direction: new Float64Array(STEPS),
    density: new Float64Array(STEPS),
  };
  for (let n = 0; n < STEPS; n++) {
    const [a, b, c, d] = [draw(), draw(), draw(), draw()];
    fields.speed[n] = (a + Math.floor((b * c) / 600)) / 150;
    if (n % 61 === 7) fields.speed[n] = 0;
    if (n % 97 === 5) fields.speed[n] = Number.NaN;
    fields.direction[n] = n % 89 === 11 ? Number.NaN : (Math.floor((d * a) / 300) % 3600) / 10;
    fields.density[n] = 1.1 + c / 5000;
  }
  return fields;
}

const { speed, direction, density } = sample();
const calendar = statistics.regularCalendar(Date.UTC(2010, 10, 3), 30, STEPS);

function expectClose(actual: number, wanted: number, relative = 1e-9): void {
  expect(Math.abs(actual - wanted), `${actual} for ${wanted}`).toBeLessThanOrEqual(
    relative * Math.abs(wanted),
  );
}

function expectAllClose(actual: readonly number[], wanted: readonly number[]): void {
  expect(actual).toHaveLength(wanted.length);
  for (const [n, value] of wanted.entries()) expectClose(actual[n]!, value);
}

describe('NumPy and SciPy give the same', () => {
  it('moments', () => {
    const found = statistics.moments(speed);
    expect(found.count).toBe(expected.count);
    expect(found.missing).toBe(STEPS - expected.count);
    expect(found.minimum).toBe(expected.minimum);
    expect(found.maximum).toBe(expected.maximum);
    for (const name of ['mean', 'deviation', 'sampleDeviation', 'meanCube'] as const) {
      expectClose(found[name], expected[name]);
    }
  });

  it.each([
    ['wind-atlas', statistics.weibullWasp, expected.wasp],
    ['mean and cube', statistics.weibullMeanCube, expected.meanCubeFit],
    ['maximum likelihood', statistics.weibullMaximumLikelihood, expected.likelihood],
  ] as const)('Weibull parameters: %s', (_, method, wanted) => {
    const found = method(speed)!;
    expectClose(found.a, wanted.a);
    expectClose(found.k, wanted.k);
  });

  it('Weibull parameters as weibull_min.fit itself gives them, which stops earlier', () => {
    expectClose(statistics.weibullMaximumLikelihood(speed)!.a, expected.likelihood.fit_a, 2e-5);
    expectClose(statistics.weibullMaximumLikelihood(speed)!.k, expected.likelihood.fit_k, 2e-4);
  });

  it('histogram', () => {
    expectAllClose(statistics.histogram(speed).density, expected.histogram);
  });

  it('wind roses', () => {
    const options = { sectors: 12, speeds: [0, 3, 6, 9, 12] };
    expectAllClose(statistics.windRose(speed, direction).percent.flat(), expected.rose16.flat());
    expectAllClose(statistics.windRose(speed, direction, options).percent.flat(), expected.rose12.flat());
  });

  it('Weibull parameters by sector', () => {
    const sectors = statistics.weibullBySector(speed, direction, 12);
    for (const [n, wanted] of expected.sectors.entries()) {
      const found = sectors[n]!;
      expectClose(found.frequency, wanted.frequency);
      expectClose(found.mean, wanted.mean);
      expectClose(found.weibull!.a, wanted.a);
      expectClose(found.weibull!.k, wanted.k);
    }
  });

  it('means by hour, month and year', () => {
    const means = (found: readonly { mean: number }[]): number[] => found.map(({ mean }) => mean);
    expectAllClose(means(statistics.dailyCycle(speed, calendar)), expected.hours);
    expectAllClose(means(statistics.calendarMeans(speed, calendar).monthly), expected.months);
    expectAllClose(means(statistics.calendarMeans(speed, calendar).yearly), expected.years);
    // The months stand in for twelve full years here.
    const asYears = statistics.calendarMeans(speed, calendar).monthly.map(({ mean }) => ({ mean, count: 1 }));
    expectClose(statistics.interannualVariability(asYears), expected.variability);
  });

  it('power density', () => {
    expectClose(statistics.powerDensity(speed, density).mean, expected.powerDensity);
  });

  it('circular mean and deviation', () => {
    expectClose(statistics.circularMean(direction), expected.circularMean);
    expectClose(statistics.circularDeviation(direction), expected.circularDeviation);
  });

  it('shear exponent', () => {
    expectClose(statistics.shearExponent([40, 60, 80, 120], [5.9, 6.4, 6.7, 7.3]), expected.shear);
  });

  it('logarithm of the gamma function', () => {
    for (const [x, wanted] of Object.entries(expected.logGamma)) {
      expectClose(logGamma(Number(x)), wanted, 1e-12);
    }
  });
});
