import { expect, it } from 'vitest';
import { TARIFF } from '../../tariff/test/tariff.ts';
import { priceLevels } from './price-levels.ts';

it('has the three prices of the specification: 200, 167 and 150 euros', () => {
  expect(priceLevels(TARIFF)).toEqual([
    { name: 'Básico', desde: 1, hasta: 2, descuento: 0, precio: 200 },
    { name: 'Profesional', desde: 3, hasta: 9, descuento: 16.5, precio: 167 },
    { name: 'Empresarial', desde: 10, hasta: undefined, descuento: 25, precio: 150 },
  ]);
});

// By hand: 199.99 less 12.5% is 174.99125, and the discount of 24.99875 rounds to 25.00.
it('follows the tariff of the server, whatever its order and number of steps', () => {
  const levels = priceLevels({
    precioUnidad: 199.99,
    descuentos: [
      { desde: 15, descuento: 50 },
      { desde: 8, descuento: 30 },
      { desde: 4, descuento: 12.5 },
      { desde: 1, descuento: 10 },
    ],
  });
  expect(levels.map(({ name, desde, precio }) => [name, desde, precio])).toEqual([
    ['Básico', 1, 179.99],
    ['Profesional', 4, 174.99],
    ['Empresarial', 8, 139.99],
    ['Desde 15 puntos', 15, 99.99],
  ]);
});
