import { expect, it } from 'vitest';
import { gapShareText, mapGapText } from './map-gap.ts';

it.each([
  [0.0004, 'menos del 1\u202f%'],
  [0.012, 'el 1\u202f%'],
  [0.45, 'el 45\u202f%'],
  [0.998, 'más del 99\u202f%'],
  [1, 'el 100\u202f%'],
])('a share of %d is %s', (gap, text) => {
  expect(gapShareText(gap)).toBe(text);
});

it('a map that lacks more than one percent is told of before it is paid, and no other', () => {
  expect(mapGapText(0.45)).toBe(
    'Su mapa de 10\u202fkm × 10\u202fkm no tiene dato en el 45\u202f% de sus celdas: el atlas no llega hasta allí.',
  );
  for (const whole of [0, 0.01, null, undefined]) expect(mapGapText(whole)).toBeUndefined();
});
