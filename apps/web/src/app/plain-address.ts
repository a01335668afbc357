import { pagePathOf } from '@mapa/contract';
import { matrixSearch } from '../features/map/state/map-url.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * An address as the page writes it, so that nobody else has to know of slashes too many, case, the older form of the map's
 * address and unknown paths, which lead to the map. What the query says stays.
 */
export function plainAddress({ pathname, search, hash }: Address): Address {
  const queries = [matrixSearch(pathname), search].filter(Boolean);
  return {
    pathname: pagePathOf(pathname) ?? '/map',
    search: queries.map((query, at) => (at === 0 ? query : query?.replace('?', '&'))).join(''),
    hash,
  };
}
