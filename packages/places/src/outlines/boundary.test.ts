import { describe, expect, it } from 'vitest';
import { findPlaces } from '../index.ts';
import { boundaryOf, codeOf } from './boundary.ts';

/** Square kilometres of rings by their sines of latitude: an area on the sphere of the same surface as the Earth. */
function km2Of(polygons: readonly (readonly (readonly (readonly number[])[])[])[]): number {
  const radians = Math.PI / 180;
  let sum = 0;
  for (const ring of polygons.flat())
    for (const [at, [lon = 0, lat = 0]] of ring.entries()) {
      const [lon1 = 0, lat1 = 0] = ring[at + 1] ?? [lon, lat];
      sum += (lon1 - lon) * radians * (Math.sin(lat * radians) + Math.sin(lat1 * radians));
    }
  return Math.abs(sum / 2) * 6_371.0072 ** 2;
}

describe('borders by their code', () => {
  // Surfaces of the Instituto Geográfico Nacional, km2. The borders are no finer than 200 m.
  it.each([
    ['31', 'Navarra', null, 10_391, 0.005],
    ['c07', 'Castilla y León', null, 94_226, 0.005],
    ['07', 'Islas Baleares', null, 4_992, 0.02],
    ['39087', 'Torrelavega', 'Cantabria', 35.5, 0.05],
  ] as const)('%s is %s', (codigo, nombre, provincia, km2, share) => {
    const found = boundaryOf(codigo);
    expect(found).toMatchObject({ codigo, nombre, provincia, area: { type: 'MultiPolygon' } });
    const polygons = (found?.area.coordinates ?? []) as number[][][][];
    expect(Math.abs(km2Of(polygons) / km2 - 1)).toBeLessThan(share);
    for (const ring of polygons.flat()) expect(ring.at(-1)).toEqual(ring[0]);
  });

  it.each(['99', 'c99', '99999', '54', 'c20'])('%s is nothing of Spain', (codigo) => {
    expect(boundaryOf(codigo)).toBeUndefined();
  });
});

it.each([
  ['Navarra', 'comunidad', 'c15'],
  ['Teruel', 'provincia', '44'],
  ['Álava', 'provincia', '01'],
  ['La Nucia', 'municipio', '03094'],
  ['Balaguer', 'municipio', '25040'],
  ['Pamplona', 'municipio', '31201'],
  ['Guarda', 'distrito', null],
  ['Machichaco', 'cabo', null],
] as const)('%s, a %s, has the code %s', (text, tipo, codigo) => {
  const place = findPlaces(text).find((one) => one.tipo === tipo);
  expect(place && codeOf(place)).toBe(codigo);
});
