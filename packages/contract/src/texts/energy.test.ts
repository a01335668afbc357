import { expect, it } from 'vitest';
import { belowMapText } from './energy.ts';

it.each([
  [
    49.5,
    [50, 100, 200],
    /^Por debajo de 50\u202fm no hay mapa: .* sigue con la altura como entre 50 y 100\u202fm\.$/,
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
