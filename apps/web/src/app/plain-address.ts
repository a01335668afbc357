import { PAGE_PATHS, pagePathOf } from '@mapa/contract';
import { formatMapSearch, matrixSearch } from '../wind/map/state/map-url.ts';
import { decodeShareToken } from '../wind/map/state/share-token.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * The address in its one normal form. It handles extra slashes, upper case, shared views, the older form of the map's
 * address and unknown paths, which lead to the map, so that no other code has to. The query is kept unless a shared
 * view replaces it.
 */
export function plainAddress({ pathname, search, hash }: Address): Address {
  const page = pagePathOf(pathname) ?? PAGE_PATHS.map;
  const token = /^\/map\/(.+)$/.exec(page)?.[1];
  if (token !== undefined) {
    return { pathname: PAGE_PATHS.map, search: formatMapSearch(decodeShareToken(token)) || search, hash };
  }
  const queries = [matrixSearch(pathname), search].filter(Boolean);
  return {
    pathname: page,
    search: queries.map((query, at) => (at === 0 ? query : query?.replace('?', '&'))).join(''),
    hash,
  };
}
