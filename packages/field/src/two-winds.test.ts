import { expect, it } from 'vitest';
import { twoWindsPlace, twoWindsReason, twoWindsText } from './two-winds.ts';

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

const inland = { atSea: false, distance: 90_000, land: 1 };

it('the reason says where the point lies in the cell', () => {
  const reason = (distance: number, rise: number | null, ground: number | null = null) =>
    plain(twoWindsReason({ distance, rise, ground, shore: inland }));
  expect(reason(892, 45.4)).toMatch(/Su punto está a 892 m del centro de la celda y 45 m más alto\.$/);
  expect(reason(1234, -3)).toMatch(/a 1,23 km .* y 3 m más bajo\.$/);
  expect(reason(0, 0.2)).toMatch(/y a la misma altitud\.$/);
  expect(reason(10, null)).toMatch(/a 10 m del centro de la celda\.$/);
  expect(reason(892, 28, 1234.6)).toMatch(
    /Su punto está a 1\.235 m de altitud, a 892 m del centro de la celda y 28 m más alto\.$/,
  );
});

it.each([
  [
    'on land, hills and woods',
    inland,
    'La serie entregada es la media de una celda de 3 km, que no ve lomas, valles ni vegetación que el ' +
      'mapa de 50 m sí recoge. Su punto está a 892 m del centro de la celda y 5 m más bajo.',
  ],
  [
    'at sea far from the coast, no hills',
    { atSea: true, distance: 27_960, land: 0 },
    'La serie entregada es la media de una celda de 3 km que es toda de mar, como su punto: sin lomas ni ' +
      'vegetación, los dos vientos solo difieren por la distancia a la costa y por los propios modelos. Su punto ' +
      'está en el mar, a 28 km de la costa, con 1.520 m de profundidad, a 892 m del centro de la celda y 5 m más bajo.',
  ],
  [
    'at sea in a cell with land, the land in it',
    { atSea: true, distance: 1240, land: 0.4 },
    'La serie entregada es la media de una celda de 3 km que mezcla el viento del mar con el de tierra (un 40 % de ' +
      'ella es tierra); el mapa de 50 m da el de su punto. Su punto está en el mar, a 1,2 km de la costa, con ' +
      '1.520 m de profundidad, a 892 m del centro de la celda y 5 m más bajo.',
  ],
  [
    'on an islet, hills and the sea around them',
    { atSea: false, distance: 60, land: 0.001 },
    'La serie entregada es la media de una celda de 3 km que mezcla el viento del mar con el de tierra (un 1 % de ' +
      'ella es tierra) y no ve lomas, valles ni vegetación que el mapa de 50 m sí recoge. Su punto está ' +
      'en tierra, a menos de 100 m de la costa, a 892 m del centro de la celda y 5 m más bajo.',
  ],
  [
    'beyond the known coast, neither',
    null,
    'La serie entregada es la media de una celda de 3 km; el mapa de 50 m da el viento de su punto. Su punto está a ' +
      '892 m del centro de la celda y 5 m más bajo.',
  ],
])('the reason is what makes winds differ there: %s', (_, shore, text) => {
  expect(plain(twoWindsReason({ distance: 892, rise: -5, ground: shore?.atSea ? -1520 : null, shore }))).toBe(
    text,
  );
});

it('where a point lies is said without the reason, and with the land of a mixed cell', () => {
  const place = (land: number) =>
    plain(twoWindsPlace({ distance: 2, rise: 4, ground: 431, shore: { atSea: false, distance: 60, land } }));
  expect(place(1)).toBe('Su punto está a 431 m de altitud, a 2 m del centro de la celda y 4 m más alto.');
  expect(place(0.4)).toMatch(/^Su punto está en tierra, .* más alto\. Un 40 % de la celda es tierra\.$/);
});
