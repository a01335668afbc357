import { FALLING_DISCOUNTS, TWICE_DISCOUNTS } from '@mapa/contract';
import { expect, it } from 'vitest';
import { discountLines, readDiscounts, readPrice } from './read-tariff.ts';

it.each([
  ['180,50', 180.5],
  [' 200 € ', 200],
  ['199.90', 199.9],
  ['0', undefined],
  ['1.200', 1200],
  ['1.000,00', 1000],
  ['1\u202f000,5 €', 1000.5],
  ['1,000', undefined],
  ['1,000.50', undefined],
  ['1.00', 1],
  ['0.500', undefined],
  ['1200.500', undefined],
  ['12.00.000', undefined],
  ['-5', undefined],
  ['', undefined],
])('a price %j', (text, price) => {
  expect(readPrice(text)).toBe(price);
});

it.each([
  [
    '3: 16,5\n10: 25 %',
    [
      { desde: 3, descuento: 16.5 },
      { desde: 10, descuento: 25 },
    ],
  ],
  ['\n', []],
  ['3: 16,5\n3: 20', TWICE_DISCOUNTS],
  ['10: 16\n3: 16,5', FALLING_DISCOUNTS],
  ['21: 30', 'Un pedido tiene hasta 20 puntos'],
  ['3 16,5', 'Escriba uno por línea, como 3: 16,5'],
  ['3:', 'Escriba uno por línea, como 3: 16,5'],
  ['3: 99,9', [{ desde: 3, descuento: 99.9 }]],
  ['3: 100', 'Tiene que ser menor que 100'],
  ['3: 16,55', 'Como máximo un decimal'],
])('discounts %j', (text, discounts) => {
  expect(readDiscounts(text)).toEqual(discounts);
});

it('writes discounts as it reads them', () => {
  const discounts = [{ desde: 3, descuento: 16.5 }];
  expect(discountLines(discounts)).toBe('3: 16,5');
  expect(readDiscounts(discountLines(discounts))).toEqual(discounts);
});
