import { expect, it } from 'vitest';
import { type Cesta, withPunto } from '../cart/points/cart.ts';
import { blockedBy } from './blocked.ts';

const cell = { lat: 42.81952, lon: -1.6329 };
const cestaOf = (...cells: (typeof cell | null)[]) =>
  cells.reduce<Cesta>((cesta, meso, at) => withPunto(cesta, { lat: 42 + at / 10, lon: -1 }, meso), []);

// Texts as the shop's decisions give them.
it('says why a cart cannot be ordered', () => {
  expect(blockedBy([], 0)).toBe('Para realizar una compra rellene primero la cesta.');
  expect(blockedBy(cestaOf(cell), 0)).toBe('Para realizar una compra rellene primero la cesta.');
  expect(blockedBy(cestaOf(cell, null), 48_400)).toBe(
    'Todavía se está localizando el punto de mesoescala de algún punto. Espere unos segundos y vuelva a intentarlo.',
  );
  expect(blockedBy(cestaOf(cell, cell), 48_400)).toBe(
    'Hay puntos repetidos en el pedido: comparten el mismo punto de mesoescala. Revíselos y elimine los repetidos para continuar.',
  );
  expect(blockedBy(cestaOf(cell), 24_200)).toBeNull();
});
