import { expect, it } from 'vitest';
import { comparePath } from './compared.ts';

const point = (at: number) => ({ lat: 40 + at, lon: -3.000004 });

it('points keep the names that they were given, whatever is in them', () => {
  expect(
    comparePath([
      { ...point(0), nombre: 'Loma alta' },
      { ...point(1), nombre: '' },
    ]),
  ).toBe('/comparar?puntos=40,-3,Loma%20alta;41,-3');
  expect(comparePath([{ ...point(0), nombre: 'A; B & C, 100 %' }])).toBe(
    '/comparar?puntos=40,-3,A%2C%20B%20%26%20C%2C%20100%20%25',
  );
  // Half of a sign of two, which no address can have, becomes U+FFFD, whose UTF-8 is EF BF BD.
  expect(comparePath([{ ...point(0), nombre: 'Ñ\ud83d' }])).toBe('/comparar?puntos=40,-3,%C3%91%EF%BF%BD');
});

it('the address of a comparison has the points to five decimals, and six at most', () => {
  expect(comparePath([point(0.5), { lat: 42.819531, lon: -1e-7 }])).toBe(
    '/comparar?puntos=40.5,-3;42.81953,0',
  );
  expect(comparePath([point(0), point(1)], 150)).toBe('/comparar?puntos=40,-3;41,-3&altura=150');
  // The turbine that it begins with has a rotor of 130 m, which does not turn about 50 m.
  expect(comparePath([point(0), point(1)], 50)).toBe('/comparar?puntos=40,-3;41,-3&altura=50&buje=100');
  expect(comparePath([point(0), point(1)], 75)).toBe('/comparar?puntos=40,-3;41,-3&altura=75');
  expect(comparePath(Array.from({ length: 8 }, (_, at) => point(at))).split(';')).toHaveLength(6);
});
