import { PAGE_PATHS } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { startTransition, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  isMeasuring,
  type MapLook,
  type MapState,
  type MapView,
  OWN_LOOK,
  type Shown,
  withRules,
} from './map-state.ts';
import { useMapStore } from './map-store.ts';
import { formatMapSearch, parseMapSearch } from './map-url.ts';

/** The real view of the map, ahead of the address while the visitor moves it; null before the first move. */
export interface LiveView {
  current: MapView | null;
}

/** The state of a history entry whose address the map wrote itself, so that it need not follow it. */
export interface OwnNavigation {
  readonly own: true;
}

export interface MapNavigation {
  /** A choice of the visitor: a step makes a new entry in the browser's history, a setting changes the current one. */
  readonly choose: (change: Partial<Omit<MapState, 'view'>>) => void;
  /** Another point became the current one without being chosen: the current entry changes. */
  readonly look: (point: LatLon) => void;
  /** The colours were adjusted: the current entry changes. */
  readonly adjust: (look: MapLook) => void;
  /** Layers were switched or made fainter: the current entry changes. */
  readonly layer: (capas: string | null) => void;
  /** The map was moved: the current entry changes. */
  readonly follow: () => void;
  /** The panel was closed: the current entry changes. Closing that of areas leaves the point's. */
  readonly closePanel: () => void;
}

/**
 * The choices that are steps, to which the way back leads: a place, a drawing, a panel that opens. Everything else is a
 * setting, so that a visitor who looks through the variables leaves the map by one step, and finds them as they were
 * left.
 */
const STEPS = ['point', 'trazo', 'panel'] as const;

/** The map's state as the address gives it and the ways to change it. `atlas` is what can be shown. */
export function useMapNavigation(search: string, live: LiveView, atlas: Shown): [MapState, MapNavigation] {
  const navigate = useNavigate();
  const address = useMemo(
    () => ({ search, state: withRules(parseMapSearch(search), atlas) }),
    [search, atlas],
  );
  // The router needs a moment to reach a new address. Until then the new state is shown already, so that no select
  // jumps back and no second change is lost.
  const [shown, show] = useOptimistic(address);
  const asked = useRef(shown);
  useLayoutEffect(() => {
    asked.current = shown;
  }, [shown]);
  const navigation = useMemo<MapNavigation>(() => {
    const isOnMap = (): boolean => window.location.pathname === PAGE_PATHS.map;
    // Whether the window still has the address that is shown. If other code has just opened another one, that must not
    // be overwritten.
    const isHere = (): boolean => isOnMap() && window.location.search === asked.current.search;
    const write = (ahead: typeof address, replace: boolean): void => {
      // A visitor who has gone to another page meanwhile is not brought back by a late change.
      if (!isOnMap()) return;
      asked.current = ahead;
      const state: OwnNavigation = { own: true };
      useMapStore.getState().setSearch(ahead.search);
      startTransition(() => {
        show(ahead);
        void navigate({ pathname: PAGE_PATHS.map, search: ahead.search }, { replace, state });
      });
    };
    const go = (change: Partial<MapState>, replace: boolean): void => {
      const { state } = asked.current;
      const next = withRules(
        { ...state, ...change, look: lookAfter(state, change), view: live.current ?? state.view },
        atlas,
      );
      const search = formatMapSearch(next);
      if (search !== asked.current.search) write({ search, state: next }, replace);
    };
    return {
      choose: (change) => go(change, !STEPS.some((step) => step in change)),
      adjust: (look) => go({ look }, true),
      layer: (capas) => {
        if (capas !== asked.current.state.capas && isHere()) go({ capas }, true);
      },
      look: (point) => {
        // Points of an earlier visit open their panel.
        const { point: before, panel: open } = asked.current.state;
        const panel = before === null && open === 'ninguno' ? 'puntos' : open;
        if (isHere()) go({ point, panel }, true);
      },
      follow: () => {
        if (isHere()) go({}, true);
      },
      closePanel: () => {
        const { state } = asked.current;
        go({ panel: isMeasuring(state) && state.point ? 'puntos' : 'ninguno' }, true);
      },
    };
  }, [navigate, live, show, atlas]);
  return [shown.state, navigation];
}

/** The look after a change: a range of values of one variable means nothing for another. */
function lookAfter({ variable, look }: MapState, change: Partial<MapState>): MapLook {
  if (change.look) return change.look;
  const isSame = change.variable === undefined || change.variable === variable;
  return isSame ? look : { ...OWN_LOOK, paleta: look.paleta };
}
