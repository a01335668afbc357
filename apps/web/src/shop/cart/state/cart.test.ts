import { describe, expect, it } from 'vitest';
import {
  type Cart,
  hasAllData,
  hasRepeated,
  pointAt,
  repeatedWith,
  withMeso,
  withoutCells,
  withoutPoint,
  withoutRepeated,
  withPoint,
} from './cart.ts';

const a = { lat: 42.81953, lon: -1.6329 };
const b = { lat: 42.82, lon: -1.63 };
const c = { lat: 41.75, lon: -0.9 };
const cell = { lat: 42.81952, lon: -1.6329 };
const far = { lat: 41.74, lon: -0.91 };
const positions = (cesta: Cart) => cesta.map(({ posicion }) => posicion);
const repeated = (cesta: Cart) => cesta.map(({ repetido }) => repetido);
const three = [a, b, c].reduce<Cart>((cesta, place) => withPoint(cesta, place), []);

// Expected carts written by hand from the specification's rules on the cart.
describe('cart', () => {
  it('counts its points from 1, at 200 euros each, without mesoscale cells at first', () => {
    expect(positions(three)).toEqual([1, 2, 3]);
    expect(three[0]).toEqual({
      ...a,
      latMeso: null,
      lonMeso: null,
      repetido: false,
      posicion: 1,
    });
    expect(hasAllData(three)).toBe(false);
  });
  it('takes a place once, to 5 decimals', () => {
    expect(withPoint(three, { lat: 42.819530001, lon: -1.6329 })).toBe(three);
  });
  it('counts again when a point leaves', () => {
    const two = withoutPoint(three, a);
    expect(positions(two)).toEqual([1, 2]);
    expect(pointAt(two, a)).toBeUndefined();
    expect(pointAt(two, c)?.posicion).toBe(2);
  });
  it('flags both of two points in one cell and says which is the other', () => {
    const located = withMeso(withMeso(withMeso(three, a, cell), b, cell), c, far);
    expect(hasAllData(located)).toBe(true);
    expect(repeated(located)).toEqual([true, true, false]);
    expect(hasRepeated(located)).toBe(true);
    expect(located.map((punto) => repeatedWith(located, punto))).toEqual([[2], [1], []]);
    const rest = withoutPoint(located, b);
    expect(repeated(rest)).toEqual([false, false]);
    expect(hasRepeated(rest)).toBe(false);
  });
  it('loses the points of given cells, and keeps those whose cell is another or not known', () => {
    const located = withMeso(withMeso(three, a, cell), c, far);
    const rest = withoutCells(located, [cell]);
    expect(rest.map(({ lat, lon }) => ({ lat, lon }))).toEqual([b, c]);
    expect(positions(rest)).toEqual([1, 2]);
  });
  it('keeps the first point of each cell', () => {
    const d = { lat: 42.821, lon: -1.631 };
    const located = [a, c, b, d].reduce<Cart>(
      (cesta, place) => withPoint(cesta, place, place === c ? far : cell),
      [],
    );
    expect(repeated(located)).toEqual([true, false, true, true]);
    expect(withoutRepeated(located)).toEqual(withPoint(withPoint([], a, cell), c, far));
    expect(withoutRepeated(three)).toEqual(three);
  });
  it('does not take unknown cells for the same one', () => {
    expect(repeated(three)).toEqual([false, false, false]);
  });
  it('has no repeated points when it has one, and all data when it is empty', () => {
    expect(hasRepeated(withPoint([], a, cell))).toBe(false);
    expect(hasAllData([])).toBe(true);
  });
  it('leaves a cell that comes too late alone', () => {
    expect(withMeso(withPoint([], a), b, cell)).toEqual(withPoint([], a));
  });
});
