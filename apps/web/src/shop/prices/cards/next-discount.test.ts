import { expect, it } from 'vitest';
import { NO_TARIFF } from '../../tariff/tariff.ts';
import { TARIFF } from '../../tariff/test/tariff.ts';
import { nextDiscount } from './next-discount.ts';

// By hand, of the published prices: 16.5% of three points of 200 euros are 99; 25% of ten are 500, 16.5% of them 330.
it.each([
  [0, null],
  [1, { missing: 2, desde: 3, saving: 9_900 }],
  [2, { missing: 1, desde: 3, saving: 9_900 }],
  [3, null],
  [7, null],
  [8, { missing: 2, desde: 10, saving: 17_000 }],
  [9, { missing: 1, desde: 10, saving: 17_000 }],
  [10, null],
])('with %i points: %j', (cantidad, next) => {
  expect(nextDiscount(cantidad, TARIFF)).toEqual(next);
});

it('is none where the tariff has none, a lower one, or one for more points than a cart holds', () => {
  expect(nextDiscount(2, NO_TARIFF)).toBeNull();
  const lower = [
    { desde: 2, descuento: 20 },
    { desde: 3, descuento: 10 },
  ];
  expect(nextDiscount(2, { precioUnidad: 200, descuentos: lower })).toBeNull();
  expect(nextDiscount(20, { precioUnidad: 200, descuentos: [{ desde: 21, descuento: 30 }] })).toBeNull();
});
