import {
  moments,
  powerDensity,
  weibullMaximumLikelihood,
  weibullMeanCube,
  weibullMoment,
  weibullWasp,
} from '@mapa/atlas';
import { airDensities, airDensityAt } from '@mapa/field';
import { describe, expect, it } from 'vitest';
import { makeSeries } from './index.ts';
import { STEPS } from './period.ts';
import { PLACES } from './test/places.ts';

const HEIGHTS = [50, 75, 100, 150, 200];

// The bounds are those that the atlas promises for its demonstration; the expected values are those of the climate.
describe.each(Object.entries(PLACES))('the series of the cell "%s"', (_, climate) => {
  const series = makeSeries(climate);
  const row = (values: Float32Array, n: number): Float32Array => values.subarray(n * STEPS, (n + 1) * STEPS);
  const speeds: [number, Float32Array][] = [[10, series.WS10]];
  for (const [n, metres] of HEIGHTS.entries()) speeds.push([metres, row(series.WS, n)]);

  it('has 175,296 steps and no missing value', () => {
    expect(STEPS).toBe(175_296);
    expect(Object.entries(series).map(([name, values]) => [name, values.length / STEPS])).toEqual([
      ['WS', 5],
      ['WD', 5],
      ['T', 5],
      ['WS10', 1],
      ['WD10', 1],
      ['T2', 1],
      ['RHO', 1],
    ]);
    for (const values of Object.values(series)) expect(moments(values).missing).toBe(0);
  });

  it.each(speeds)('has the mean of the maps at %i m, and a distribution near theirs', (metres, values) => {
    const weibull = climate.weibull.get(metres)!;
    const fits = [weibullWasp(values)!, weibullMaximumLikelihood(values)!, weibullMeanCube(values)!];
    const { mean, minimum, maximum } = moments(values);
    expect(Math.abs(mean / weibullMoment(weibull, 1) - 1)).toBeLessThan(0.0005);
    for (const { a, k } of fits) {
      expect(Math.abs(a / weibull.a - 1)).toBeLessThan(0.02);
      expect(Math.abs(k / weibull.k - 1)).toBeLessThan(0.05);
    }
    expect(minimum).toBeGreaterThanOrEqual(0);
    expect(maximum).toBeLessThan(6 * weibull.a);
  });

  it.each([...HEIGHTS.entries()])('has the power density of the maps at height %i: %i m', (n, metres) => {
    const { a, k } = climate.weibull.get(metres)!;
    const celsius = climate.temperature;
    const air = airDensityAt(climate.airDensity, celsius.get(2)!, celsius.get(metres)!, metres);
    const density = airDensities(series.RHO, series.T2, row(series.T, n), metres);
    const { mean } = powerDensity(row(series.WS, n), density);
    expect(Math.abs(mean / (0.5 * air * weibullMoment({ a, k }, 3)) - 1)).toBeLessThan(0.0005);
    expect(Math.abs(moments(density).mean / air - 1)).toBeLessThan(0.001);
  });

  it('has directions from 0 up to but not including 360', () => {
    for (const values of [series.WD, series.WD10]) {
      expect(moments(values).minimum).toBeGreaterThanOrEqual(0);
      expect(moments(values).maximum).toBeLessThan(360);
    }
  });

  it('has the climate mean temperature within 0.02 °C at every height, and no absurd one', () => {
    const levels: [number, Float32Array][] = [[2, series.T2]];
    for (const [n, metres] of HEIGHTS.entries()) levels.push([metres, row(series.T, n)]);
    for (const [metres, values] of levels) {
      const { mean, minimum, maximum } = moments(values);
      expect(Math.abs(mean - climate.temperature.get(metres)!)).toBeLessThan(0.02);
      expect(minimum).toBeGreaterThan(-25);
      expect(maximum).toBeLessThan(48);
    }
  });

  it('has an air density that follows from temperature and pressure', () => {
    const pressure = series.RHO.map((density, n) => density * 287.05 * (series.T2[n]! + 273.15));
    // The barometric formula of the standard atmosphere (ISO 2533) at 2 m above the ground.
    const standard = 101_325 * (1 - 2.25577e-5 * (climate.elevation + 2)) ** 5.25588;
    const { mean, deviation } = moments(pressure);
    expect(Math.abs(moments(series.RHO).mean / climate.airDensity - 1)).toBeLessThan(1e-4);
    expect(Math.abs(mean / standard - 1)).toBeLessThan(0.01);
    expect(deviation).toBeGreaterThan(400);
    expect(deviation).toBeLessThan(1000);
  });
});

it('is fitted differently by different methods, as the winds of masts are', () => {
  const { WS } = makeSeries(PLACES.sea);
  const [wasp, likely] = [
    weibullWasp(WS.subarray(0, STEPS))!,
    weibullMaximumLikelihood(WS.subarray(0, STEPS))!,
  ];
  expect(Math.abs(likely.k - wasp.k)).toBeGreaterThan(0.02);
  expect(Math.abs(likely.a - wasp.a)).toBeGreaterThan(0.02);
});
