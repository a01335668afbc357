import { MAX_PUNTOS } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { create } from 'zustand';
import { inStorage } from '../../session/local-storage.ts';
import { currentSession, useSessionStore } from '../../session/session-store.ts';
import { type Cesta, withMeso, withoutPunto, withoutRepetidos, withPunto } from './points/cart.ts';
import {
  CLICKED_POINTS_KEY,
  countSavedPoints,
  formatSavedPoints,
  parseSavedPoints,
} from './points/saved-points.ts';

interface CestaStore {
  readonly cesta: Cesta;
}

/** The cart of whoever is logged in, in memory and in local storage. Visitors have none. */
export const useCestaStore = create<CestaStore>()(() => ({ cesta: currentSession() ? savedCesta() : [] }));

export const useCesta = (): Cesta => useCestaStore((store) => store.cesta);
export const currentCesta = (): Cesta => useCestaStore.getState().cesta;

export const addPunto = (place: LatLon): void => keep(withPunto(currentCesta(), place));
/** Keeps a point that a visitor wants for the cart, which a login brings back, in whatever tab; not one more than it holds. */
export function savePunto(place: LatLon): void {
  const saved = savedCesta();
  if (saved.length < MAX_PUNTOS) save(withPunto(saved, place));
}
export const removePunto = (place: LatLon): void => keep(withoutPunto(currentCesta(), place));
export const locatePunto = (place: LatLon, meso: LatLon): void => keep(withMeso(currentCesta(), place, meso));
/** Leaves the first point of each mesoscale cell in the cart. */
export const removeRepetidos = (): void => keep(withoutRepetidos(currentCesta()));
export const emptyCesta = (): void => keep([]);

/** Puts other points into the cart in the place of those that are there; each is the centre of its own mesoscale cell. */
export function replaceCesta(cells: readonly LatLon[]): void {
  keep(cells.reduce<Cesta>((cesta, cell) => withPunto(cesta, cell, cell), []));
}

/**
 * Whether the saved points, if there are any, are as many as those of the cart. Where they are not, some could not be read:
 * the cart is then saved as it is.
 */
export function agreesWithSaved(): boolean {
  const text = inStorage((storage) => storage.getItem(CLICKED_POINTS_KEY)) ?? null;
  const cesta = currentCesta();
  if (text === null || countSavedPoints(text) === cesta.length) return true;
  keep(cesta);
  return false;
}

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
  save(cesta);
}

function save(cesta: Cesta): void {
  inStorage((storage) => {
    if (cesta.length === 0) storage.removeItem(CLICKED_POINTS_KEY);
    else storage.setItem(CLICKED_POINTS_KEY, formatSavedPoints(cesta));
  });
}
