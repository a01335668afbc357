import type { LatLon } from '@mapa/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { MapState, MapView } from './map-state.ts';
import { withRules } from './map-state.ts';
import { formatMapSearch, parseMapSearch } from './map-url.ts';

/** Where the map really is, ahead of the address while the visitor moves it; null before the first move. */
export interface LiveView {
  current: MapView | null;
}

/** Marks addresses that the map wrote itself, so that it need not follow them. */
export interface OwnNavigation {
  readonly own: true;
}

export interface MapNavigation {
  /** A choice of the visitor: a new entry in the browser's history. */
  readonly choose: (change: Partial<Omit<MapState, 'view'>>) => void;
  /** Another point became the current one without being chosen: the current entry follows. */
  readonly look: (point: LatLon) => void;
  /** The map was moved: the current entry follows. */
  readonly follow: () => void;
}

/** The map's state as the address gives it, and the two ways to change it. */
export function useMapNavigation(search: string, live: LiveView): [MapState, MapNavigation] {
  const navigate = useNavigate();
  const state = useMemo(() => parseMapSearch(search), [search]);
  const navigation = useMemo<MapNavigation>(() => {
    const go = (next: MapState, replace: boolean): void => {
      const target = formatMapSearch(withRules({ ...next, view: live.current }));
      if (target === search) return;
      const own: OwnNavigation = { own: true };
      void navigate(
        { pathname: '/map', search: target },
        {
          replace,
          state: own,
          // A select must not show its old value for a moment.
          flushSync: !replace,
        },
      );
    };
    return {
      choose: (change) => go({ ...state, ...change }, false),
      look: (point) => go({ ...state, point }, true),
      follow: () => go(state, true),
    };
  }, [navigate, state, search, live]);
  return [state, navigation];
}
