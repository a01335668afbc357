import { DEFAULT_STATE, type MapState } from './map-state.ts';
import { formatMapSearch, parseMapSearch } from './map-url.ts';

/** A URL-safe token that holds a shared view; nothing is kept on the server. */
export function encodeShareToken(state: MapState): string {
  const text = formatMapSearch(state).slice(1);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The state in a token; the default state when it cannot be read. */
export function decodeShareToken(token: string): MapState {
  try {
    return parseMapSearch(atob(token.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    // The token is not base64. An unreadable token opens the default map.
    return DEFAULT_STATE;
  }
}
