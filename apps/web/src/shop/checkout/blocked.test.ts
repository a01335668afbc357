import { expect, it } from 'vitest';
import { type Cart, withPoint } from '../cart/state/cart.ts';
import { blockedBy } from './blocked.ts';

const cell = { lat: 42.81952, lon: -1.6329 };
const cartOf = (...cells: (typeof cell | null)[]) =>
  cells.reduce<Cart>((cesta, meso, at) => withPoint(cesta, { lat: 42 + at / 10, lon: -1 }, meso), []);

// Texts as the shop's decisions give them.
it('says why a cart cannot be ordered', () => {
  expect(blockedBy([], 0)).toBe('Para realizar una compra rellene primero la cesta.');
  expect(blockedBy(cartOf(cell), 0)).toBe('Para realizar una compra rellene primero la cesta.');
  expect(blockedBy(cartOf(cell, null), 48_400)).toBe(
    'Todavía se está localizando el punto de mesoescala de algún punto. Espere unos segundos y vuelva a intentarlo.',
  );
  expect(blockedBy(cartOf(cell, cell), 48_400)).toBe(
    'Hay puntos repetidos en el pedido: comparten el mismo punto de mesoescala. Revíselos y elimine ' +
      'los repetidos para continuar.',
  );
  expect(blockedBy(cartOf(cell), 24_200)).toBeNull();
});
