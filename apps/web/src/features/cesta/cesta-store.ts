import type { LatLon } from '@mapa/contract';
import { create } from 'zustand';
import { inStorage } from '../../session/local-storage.ts';
import { currentSession, useSessionStore } from '../../session/session-store.ts';
import { type Cesta, withMeso, withoutPunto, withPunto } from './puntos/cesta.ts';
import { CLICKED_POINTS_KEY, formatSavedPoints, parseSavedPoints } from './puntos/saved-points.ts';

interface CestaStore {
  readonly cesta: Cesta;
}

/** The cart of whoever is logged in, in memory and in local storage. Visitors have none. */
export const useCestaStore = create<CestaStore>()(() => ({ cesta: currentSession() ? savedCesta() : [] }));

export const useCesta = (): Cesta => useCestaStore((store) => store.cesta);
export const currentCesta = (): Cesta => useCestaStore.getState().cesta;

export const addPunto = (place: LatLon): void => keep(withPunto(currentCesta(), place));
export const removePunto = (place: LatLon): void => keep(withoutPunto(currentCesta(), place));
export const locatePunto = (place: LatLon, meso: LatLon): void => keep(withMeso(currentCesta(), place, meso));

/** The cart that local storage holds, whoever is logged in. */
export function savedCesta(): Cesta {
  return parseSavedPoints(inStorage((storage) => storage.getItem(CLICKED_POINTS_KEY)) ?? null);
}

/**
 * Follows the session and other tabs: a login brings the saved points back, a session that ends hides them and leaves
 * them saved. Gives the function that ends the following.
 */
export function followSession(): () => void {
  const restore = (): void => useCestaStore.setState({ cesta: currentSession() ? savedCesta() : [] });
  restore();
  const unsubscribe = useSessionStore.subscribe(({ session }, before) => {
    if ((session === null) !== (before.session === null)) restore();
  });
  const stored = ({ key }: StorageEvent): void => {
    if (key === null || key === CLICKED_POINTS_KEY) restore();
  };
  window.addEventListener('storage', stored);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', stored);
  };
}

function keep(cesta: Cesta): void {
  useCestaStore.setState({ cesta });
  inStorage((storage) => {
    if (cesta.length === 0) storage.removeItem(CLICKED_POINTS_KEY);
    else storage.setItem(CLICKED_POINTS_KEY, formatSavedPoints(cesta));
  });
}
