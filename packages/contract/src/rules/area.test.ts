import { describe, expect, it } from 'vitest';
import { areaBodySchema, MAX_AREA_POSITIONS } from './area.ts';

const corners = [
  [-3, 40],
  [-2, 40],
  [-2, 41],
  [-3, 40],
];
/** What is said of a body: message and place of each fault. */
const faultsOf = (body: unknown) =>
  areaBodySchema.safeParse(body).error?.issues.map(({ message, path }) => [path, message]) ?? [];
/** A body that is full: as many elements as fit in the 256 KiB that the server takes. */
const full = (element: unknown) =>
  Array<unknown>(Math.floor(262_000 / (JSON.stringify(element).length + 1))).fill(element);

describe('an area in a body', () => {
  it.each<[string, object]>([
    ['Polygon', { type: 'Polygon', coordinates: [corners] }],
    ['MultiPolygon', { type: 'MultiPolygon', coordinates: [[corners], [corners]] }],
    ['Feature', { type: 'Feature', geometry: { type: 'Polygon', coordinates: [corners] } }],
  ])('is taken as %s', (_kind, body) => {
    expect(faultsOf(body)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['texts in place of places', [full('')]],
    ['empty rings', full([])],
    ['places in place of rings', full([0, 0])],
    ['places without numbers', [full(['a'])]],
    ['places of polygons in place of numbers', full([[['a']]])],
  ])('has one fault where it is full of %s, however many those are', (_what, coordinates) => {
    for (const type of ['Polygon', 'MultiPolygon'])
      expect(faultsOf({ type, coordinates })).toEqual([
        [['coordinates'], expect.stringContaining('tiene que ser un polígono GeoJSON')],
      ]);
  });

  it('has one fault where it has too many places', () => {
    const ring = Array(MAX_AREA_POSITIONS + 1).fill([0, 0]);
    expect(faultsOf({ type: 'Polygon', coordinates: [ring] })).toEqual([
      [['coordinates'], expect.stringContaining('demasiados puntos: como máximo 10.000')],
    ]);
  });

  it.each([['Point'], [undefined]])('says what is wrong about the type %s', (type) => {
    expect(faultsOf({ type, coordinates: [corners] })).toEqual([
      [['type'], expect.stringContaining('tiene que ser un polígono GeoJSON')],
    ]);
  });
});
