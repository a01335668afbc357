import { expect, it } from 'vitest';
import { horizons, together } from './p-values.ts';

it('P values are those of the normal distribution', () => {
  // The values follow from tables of the normal distribution: 10,000 (1 - 0.1 z).
  const expected = { p75: 9325.51, p84: 9005.54, p90: 8718.45, p95: 8355.15, p99: 7673.65 };
  const [found] = horizons(10_000, 0.1, 0);
  for (const [name, value] of Object.entries(expected))
    expect(found).toHaveProperty(name, expect.closeTo(value, 2));
});

it('no energy is less than none, however wide the normal distribution', () => {
  // 1000 (1 - 0.5 x 2.326348) would be -163; 1000 (1 - 0.5 x 1.644854) is 177.573.
  const [found] = horizons(1000, 0.5, 0);
  expect(found?.p95).toBeCloseTo(177.573, 3);
  expect(found?.p99).toBe(0);
});

it('independent uncertainties add by their squares', () => {
  // sqrt(9 + 36 + 16 + 4 + 9) = sqrt(74)
  expect(together([3, 6, 4, 2, 3])).toBeCloseTo(8.602325, 6);
});

it('what varies by the year is averaged out over the years', () => {
  // One year has sqrt(0.08^2 + 0.06^2) = 0.1, ten years have sqrt(0.0064 + 0.00036) = 0.0822192, and twenty years
  // sqrt(0.00658) = 0.0811172.
  const found = horizons(10_000, 0.08, 0.06);
  expect(found.map(({ years }) => years)).toEqual([1, 10, 20]);
  for (const [n, sigma] of [0.1, 0.0822192, 0.0811172].entries())
    expect(found[n]?.sigma).toBeCloseTo(sigma, 7);
  expect(found[0]?.p90).toBeCloseTo(8718.45, 2);
});
