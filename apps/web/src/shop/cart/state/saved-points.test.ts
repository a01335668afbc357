import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cart, withPoint } from './cart.ts';
import { countSavedPoints, formatSavedPoints, parseSavedPoints } from './saved-points.ts';

describe('saved points', () => {
  it('are kept as the specification names them', () => {
    const cesta = withPoint([], { lat: 42.8, lon: -1.6 }, { lat: 42.81952, lon: -1.6329 });
    expect(formatSavedPoints(cesta)).toBe(
      '[{"latitud":42.8,"longitud":-1.6,"latMeso":42.81952,"lonMeso":-1.6329}]',
    );
  });
  it('come back as they were kept', () => {
    const place = fc.record({
      lat: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((value) => value / 1e5),
      lon: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((value) => value / 1e5),
    });
    const carts = fc
      .array(fc.tuple(place, fc.option(place)), { maxLength: 20 })
      .map((points) => points.reduce<Cart>((cesta, [at, meso]) => withPoint(cesta, at, meso), []));
    fc.assert(
      fc.property(carts, (cesta) => {
        expect(parseSavedPoints(formatSavedPoints(cesta))).toEqual(cesta);
      }),
    );
  });
  it.each([null, '', 'null', '{}', '[', '"text"', '7'])('%j is an empty cart', (text) => {
    expect(parseSavedPoints(text)).toEqual([]);
  });
  it('what cannot be read is left out, the rest is kept', () => {
    const text =
      '[null,{"latitud":95,"longitud":0},{"latitud":42.8,"longitud":-1.6},{"latitud":"42","longitud":0}]';
    expect(parseSavedPoints(text)).toEqual(withPoint([], { lat: 42.8, lon: -1.6 }));
    expect(countSavedPoints(text)).toBe(4);
    expect(countSavedPoints('{}')).toBe(0);
  });
  it('more than a cart holds is cut', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ latitud: 40 + index / 10, longitud: -3 }));
    expect(parseSavedPoints(JSON.stringify(many))).toHaveLength(20);
  });
});
