import { describe, expect, it } from 'vitest';
import { rSquared, sampleOf } from '../../sample.ts';
import { errorsOf } from './errors.ts';
import { METHODS, type Method } from './methods.ts';

// Eight pairs of the project's table of reference values, which another program worked out to six digits.
const x = Float64Array.of(3.1, 4.2, 5.0, 5.9, 6.6, 7.4, 8.8, 10.3);
const y = Float64Array.of(3.9, 4.4, 6.1, 6.2, 7.8, 8.1, 10.2, 11.0);
const sample = sampleOf({ x, y });
const errors = (method: Method) => errorsOf(x.map(METHODS[method](sample).predict), y);

describe('a mast told by a reference', () => {
  it('has these moments', () => {
    expect(sample).toMatchObject({ n: 8 });
    expect(sample.meanX).toBeCloseTo(6.4125, 10);
    expect(sample.meanY).toBeCloseTo(7.2125, 10);
    expect(sample.sxx).toBeCloseTo(5.706964, 6);
    expect(sample.syy).toBeCloseTo(6.506964, 6);
    expect(sample.sxy).toBeCloseTo(6.018393, 6);
    expect(rSquared(sample)).toBeCloseTo(0.975388, 6);
  });

  it.each([
    ['ols', 1.05457, 0.45007],
    ['tls', 1.068669, 0.359659],
    ['varianceRatio', 1.067792, 0.365284],
    ['ratio', 1.124756, 0],
    ['throughZero', 1.117156, 0],
    ['speedSort', 1.143959, -0.19126],
  ] as const)('by %s: y = %f x + %f', (method, slope, offset) => {
    const model = METHODS[method](sample);
    expect(model.slope).toBeCloseTo(slope, 6);
    expect(model.offset).toBeCloseTo(offset, 6);
  });

  it.each([
    ['ols', 0.374339],
    ['tls', 0.375663],
    ['varianceRatio', 0.375503],
    ['ratio', 0.405868],
  ] as const)('by %s is off by the root of the mean square %f m/s', (method, rmse) => {
    expect(errors(method).rmse).toBeCloseTo(rmse, 6);
  });

  it('by least squares is off by 0.354331 m/s in the mean, and to no side', () => {
    expect(errors('ols').mae).toBeCloseTo(0.354331, 6);
    expect(errors('ols').bias).toBeCloseTo(0, 12);
  });

  it('by SpeedSort goes through zero below the cutoff of 3.20625 m/s', () => {
    // The line gives 1.143959 x 3.20625 - 0.19126 = 3.476559 at the cutoff, and half of it at half the speed.
    expect(METHODS.speedSort(sample).predict(3.20625 / 2)).toBeCloseTo(3.476559 / 2, 5);
  });

  it('by quantiles meets every rank, between them on a line, beyond them as far as at the end', () => {
    const { predict, slope } = METHODS.quantileMap(sample);
    expect(slope).toBeNull();
    expect(x.map(predict)).toEqual(y);
    // The middle between 5.9 and 6.6 gives the middle between 6.2 and 7.8.
    expect(predict(6.25)).toBeCloseTo(7, 12);
    expect(predict(11.3)).toBeCloseTo(12, 12);
    expect(predict(2.1)).toBeCloseTo(2.9, 12);
  });

  it('by quantiles gives equal speeds the middle of their ranks', () => {
    const ties = sampleOf({ x: Float64Array.of(5, 5, 5, 9), y: Float64Array.of(4, 8, 6, 9) });
    expect(METHODS.quantileMap(ties).predict(5)).toBe(6);
    const even = sampleOf({ x: Float64Array.of(5, 5, 9), y: Float64Array.of(4, 7, 9) });
    expect(METHODS.quantileMap(even).predict(5)).toBe(5.5);
  });
});
