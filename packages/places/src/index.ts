import type { LatLon } from '@mapa/field';
import { nameOf, type PointName } from './gazetteer/name.ts';
import { readPlaces, readRegions } from './gazetteer/read.ts';
import { search } from './gazetteer/search.ts';
import { type Index, indexOf } from './gazetteer/words.ts';
import type { Place } from './place.ts';

export { boundaryOf, codeOf } from './outlines/boundary.ts';
export { type Province, provinceAt } from './outlines/province.ts';

let known: { readonly index: Index; readonly named: readonly Place[] } | undefined;

/** Made when first wanted, and once. */
const gazetteer = () => {
  if (known) return known;
  const named = readPlaces();
  known = { index: indexOf([...readRegions(), ...named]), named };
  return known;
};

/** At most ten places that a text may mean, the likeliest first; none for a single letter. */
export const findPlaces = (text: string): Place[] => search(gazetteer().index, text);

/** What a point is called; null far from everything that has a name here. */
export const namePoint = (point: LatLon): PointName | null => nameOf(gazetteer().named, point);
