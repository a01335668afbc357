import { describe, expect, it } from 'vitest';
import { municipalityAt } from '../outlines/municipalities.ts';
import { readPlaces } from './read.ts';

/**
 * Provinces within some three kilometres, by the polygons of IGN: what the tables say is held against another's map.
 */
function provincesAround(lat: number, lon: number): (string | null | undefined)[] {
  const steps = [-0.03, -0.02, -0.01, 0, 0.01, 0.02, 0.03];
  return steps.flatMap((north) => steps.map((east) => municipalityAt(lat + north, lon + east)?.provincia));
}

describe('capes and heights of Spain', () => {
  const spanish = readPlaces().filter(
    ({ tipo, pais }) => pais === 'España' && ['cabo', 'cumbre', 'sierra'].includes(tipo),
  );
  it.each(spanish.map((place) => [place.nombre, place] as const))('%s stands in its province', (_, place) => {
    expect(provincesAround(place.lat, place.lon)).toContain(place.provincia);
  });
  const capes = spanish.filter(({ tipo }) => tipo === 'cabo');
  it.each(capes.map((place) => [place.nombre, place] as const))('%s has the sea at its side', (_, place) => {
    expect(provincesAround(place.lat, place.lon)).toContain(undefined);
  });
});
