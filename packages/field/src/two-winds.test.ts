import { expect, it } from 'vitest';
import { twoWindsReason, twoWindsText } from './two-winds.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

it('two winds stand side by side with what parts them', () => {
  expect(plain(twoWindsText({ micro: 6.06, meso: 5.07 }))).toBe(
    'En su punto (50 m): 6,06 m/s · En la celda de 3 km que se entrega: 5,07 m/s (−16 %)',
  );
  expect(plain(twoWindsText({ micro: 5, meso: 6 }))).toContain('(+20 %)');
  expect(plain(twoWindsText({ micro: 5, meso: 5.01 }))).toContain('(0 %)');
  expect(plain(twoWindsText({ micro: null, meso: 5.07 }))).toBe(
    'En la celda de 3 km que se entrega: 5,07 m/s',
  );
});

it('the reason says where the point lies in the cell', () => {
  expect(plain(twoWindsReason({ distance: 892, rise: 45.4 }))).toMatch(
    /Su punto está a 892 m del centro de la celda y 45 m más alto\.$/,
  );
  expect(plain(twoWindsReason({ distance: 1234, rise: -3 }))).toMatch(/a 1,23 km .* y 3 m más bajo\.$/);
  expect(plain(twoWindsReason({ distance: 0, rise: 0.2 }))).toMatch(/y a la misma altitud\.$/);
  expect(plain(twoWindsReason({ distance: 10, rise: null }))).toMatch(/a 10 m del centro de la celda\.$/);
});
