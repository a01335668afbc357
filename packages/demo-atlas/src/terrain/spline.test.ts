import { expect, test } from 'vitest';
import { alongRow, splineCoefficients, splineSurface, splineWeights } from './spline.ts';

test('weights of a whole cell and of its halves', () => {
  // The integrals of the quadratic B-spline, worked out by hand, are 1/6, 2/3, 1/6 over the cell and 7/24, 2/3, 1/24
  // over its first half.
  const whole = splineWeights(1);
  expect([whole.before[0], whole.own[0], whole.after[0]].map((w) => w!.toFixed(9))).toEqual([
    '0.166666667',
    '0.666666667',
    '0.166666667',
  ]);
  const half = splineWeights(2);
  expect(half.before[0]).toBeCloseTo(7 / 24, 12);
  expect(half.own[0]).toBeCloseTo(2 / 3, 12);
  expect(half.after[0]).toBeCloseTo(1 / 24, 12);
});

test('the weights of a coarse part are the mean of those of its fine parts', () => {
  const fine = splineWeights(60);
  const coarse = splineWeights(5);
  for (let n = 0; n < 5; n++) {
    const parts = fine.before.slice(n * 12, n * 12 + 12);
    expect(coarse.before[n]).toBeCloseTo(parts.reduce((a, b) => a + b) / 12, 12);
  }
});

test('with enough rounds the mean over every cell is the value, and NaN neighbours bend nothing', () => {
  const nx = 6;
  const values = Float32Array.from({ length: 36 }, (_, n) => 5 + ((n * 7) % 5));
  values[0] = Number.NaN;
  const c = splineCoefficients(values, nx, 6, 200);
  const at = (i: number, j: number): number => c[j * nx + i]!;
  for (const [i, j] of [
    [2, 2],
    [3, 4],
    [1, 3],
  ] as const) {
    const column = (x: number): number => (at(x, j - 1) + 4 * at(x, j) + at(x, j + 1)) / 6;
    expect((column(i - 1) + 4 * column(i) + column(i + 1)) / 6).toBeCloseTo(values[j * nx + i]!, 3);
  }
  const flat = new Float32Array(36).fill(8);
  flat[35] = Number.NaN;
  expect([...splineCoefficients(flat, nx, 6, 3)].every((value) => Math.abs(value - 8) < 1e-5)).toBe(true);
});

test('the polynomial of a cell has the values that the weights give, at the edge of the grid too', () => {
  const [nx, ny, parts] = [4, 3, 15];
  const coefficients = Float32Array.from({ length: nx * ny }, (_, n) => 4 + ((n * 7) % 11));
  const { before, own, after } = splineWeights(parts);
  const surface = new Float64Array(9);
  const along = new Float64Array(3);
  for (const [i, j] of [
    [1, 1],
    [0, 0],
    [3, 2],
  ] as const) {
    splineSurface(coefficients, nx, ny, { i, j }, parts, surface, 0);
    const at = (x: number, y: number): number =>
      coefficients[Math.min(Math.max(j + y, 0), ny - 1) * nx + Math.min(Math.max(i + x, 0), nx - 1)]!;
    for (const [row, column] of [
      [0, 0],
      [7, 3],
      [14, 14],
    ] as const) {
      const weighed = (w: (n: number) => number, n: number): number =>
        before[n]! * w(-1) + own[n]! * w(0) + after[n]! * w(1);
      const expected = weighed((y) => weighed((x) => at(x, y), column), row);
      alongRow(surface, (row + 0.5) / parts, along);
      const t = (column + 0.5) / parts;
      expect(along[0]! + t * (along[1]! + t * along[2]!)).toBeCloseTo(expected, 12);
    }
  }
});
