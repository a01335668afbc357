import { expect, it } from 'vitest';
import { FALLING_DISCOUNTS } from './discounts.ts';
import { MAX_POINTS } from './limits.ts';
import { newTariffSchema, TWICE_DISCOUNTS } from './tariff.ts';

const told = (precio: number, ...steps: readonly (readonly [number, number])[]) =>
  newTariffSchema
    .safeParse({ precio, descuentos: steps.map(([desde, descuento]) => ({ desde, descuento })) })
    .error?.issues.map(({ path, message }) => [path[0], message]);

it('takes discounts that rise or stay with the number of points, in any order', () => {
  expect(told(180.5)).toBeUndefined();
  expect(told(180.5, [10, 25], [3, 16.5], [MAX_POINTS, 25])).toBeUndefined();
});

it.each<[string, [number, number][], string]>([
  ['more points than an order has', [[MAX_POINTS + 1, 30]], 'Un pedido tiene hasta 20 puntos'],
  ['no point', [[0, 30]], 'Al menos desde un punto'],
  ['the whole price', [[3, 100]], 'Tiene que ser menor que 100'],
  ['what the database does not keep', [[3, 16.55]], 'Como máximo un decimal'],
  [
    'a number of points twice',
    [
      [3, 10],
      [3, 20],
    ],
    TWICE_DISCOUNTS,
  ],
  [
    'less for more points',
    [
      [10, 16],
      [3, 16.5],
    ],
    FALLING_DISCOUNTS,
  ],
])('refuses a discount of %s', (_, steps, message) => {
  expect(told(200, ...steps)).toEqual([['descuentos', message]]);
});

it.each([0, -1, 1.999, 1_000_000.01])('refuses the price %d', (price) => {
  expect(told(price)?.[0]?.[0]).toBe('precio');
});
