import { expect, it } from 'vitest';
import { belowMapText, doubtText } from './energy.ts';

it.each([
  [
    49.5,
    [50, 100, 200],
    /^Por debajo de 50\u202fm no hay mapa: .* varía con la altura como entre 50 y 100\u202fm\.$/,
  ],
  [80, [100, 150], /^Por debajo de 100\u202fm no hay mapa: .* como entre 100 y 150\u202fm\.$/],
  [
    80,
    [100],
    /^Por debajo de 100\u202fm no hay mapa: la relación entre punto y celda es la de esa altura\.$/,
  ],
])('a hub at %d m under a map of %j m: %s', (buje, mapa, text) => {
  expect(belowMapText({ buje, mapa })).toMatch(text);
});

it('nothing is said of a hub at the height of the map, nor without a map', () => {
  expect([belowMapText({ buje: 50, mapa: [50, 100] }), belowMapText({ buje: 10, mapa: [] })]).toEqual([
    undefined,
    undefined,
  ]);
});

it('P values are doubted from an uncertainty of 30 % on, where P99 of a normal distribution is under a third', () => {
  // 1 - 2.326348 x 0.3 is 0.302.
  expect(doubtText(29.9)).toBeUndefined();
  expect(doubtText(Number.NEGATIVE_INFINITY)).toBeUndefined();
  expect(doubtText(42.4)).toMatch(/^Con una incertidumbre del 42\u202f%, la distribución normal/);
});
