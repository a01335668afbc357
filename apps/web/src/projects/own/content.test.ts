import { MAX_PROJECT_POINTS, type ProjectPoint } from '@mapa/contract';
import { expect, it } from 'vitest';
import { moved, withPlaces } from './content.ts';

const point = (nombre: string, lon: number): ProjectPoint => ({ lat: 42, lon, nombre, nota: '' });

it('takes each place once, to five decimals, and no more than there is room for', () => {
  const before = [point('A', -1)];
  const places = [
    { lat: 42.0000001, lon: -1, nombre: 'Otra' },
    { lat: 42, lon: -2, nombre: 'B' },
    { lat: 42, lon: -2 },
  ];
  expect(withPlaces(before, places)).toEqual({
    puntos: [point('A', -1), point('B', -2)],
    added: 1,
    present: 2,
    left: 0,
  });
  const many = Array.from({ length: MAX_PROJECT_POINTS + 1 }, (_, n) => ({ lat: 42, lon: n / 1_000 }));
  // One point is there already, so that two of the 201 find no room.
  expect(withPlaces(before, many)).toMatchObject({ added: MAX_PROJECT_POINTS - 1, present: 0, left: 2 });
});

it('moves an item within the order, and nowhere else', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
