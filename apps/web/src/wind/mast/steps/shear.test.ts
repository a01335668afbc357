import { expect, it } from 'vitest';
import { shearBetween, shearOfMast } from './shear.ts';

/** Up to 100 m the wind grows by the power 0.1 of the height, above by the power 0.3. */
const at = (altura: number, velocidad: number) => ({ altura, velocidad });
const HUNDRED = 5 * 10 ** 0.1;
const PROFILE = [at(10, 5), at(50, 5 * 5 ** 0.1), at(100, HUNDRED), at(200, HUNDRED * 2 ** 0.3)];

it.each([
  ['between two heights of the atlas', 60, 90, { alpha: 0.1, low: 50, high: 100 }],
  ['downwards as upwards', 90, 60, { alpha: 0.1, low: 50, high: 100 }],
  ['at heights of the atlas', 100, 200, { alpha: 0.3, low: 100, high: 200 }],
  // The wind grows by 2^0.1 and by 2^0.3 from 50 to 200 m, twice the height each: 0.2.
  ['over a height of the atlas', 80, 120, { alpha: 0.2, low: 50, high: 200 }],
  ['below all heights', 5, 8, { alpha: 0.1, low: 10, high: 50 }],
  ['above all heights', 210, 220, { alpha: 0.3, low: 100, high: 200 }],
  [
    'beyond all of them',
    5,
    250,
    { alpha: Number(Math.log10(2 ** 0.3 * 10 ** 0.1) / Math.log10(20)), low: 10, high: 200 },
  ],
])('the shear %s', (_, one, other, shear) => {
  expect(shearBetween(PROFILE, one, other)).toEqual({ ...shear, alpha: expect.closeTo(shear.alpha, 3) });
});

it('is none of an atlas with one height or none', () => {
  expect(shearBetween([], 80, 120)).toBeUndefined();
  expect(shearBetween([at(100, 6)], 80, 120)).toBeUndefined();
  expect(shearBetween([at(50, 0), at(100, 6)], 80, 120)).toBeUndefined();
});

it('of a mast is that between its two heights, to three decimals', () => {
  // ln 1.15 / ln 2 = 0.139762 / 0.693147 = 0.20163.
  const second = { height: 40, steps: 6512, logRatio: Math.log(1.15) };
  expect(shearOfMast(second, 80)).toEqual({ alpha: 0.202, low: 40, high: 80, steps: 6512 });
  expect(shearOfMast({ ...second, logRatio: -Math.log(1.15) }, 20)?.alpha).toBe(0.202);
  expect(shearOfMast(second, 40)).toBeUndefined();
  expect(shearOfMast(null, 80)).toBeUndefined();
  expect(shearOfMast({ ...second, steps: 0, logRatio: Number.NaN }, 80)).toBeUndefined();
});
