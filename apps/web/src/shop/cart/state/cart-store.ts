import { MAX_POINTS, type NamedPlace } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { create } from 'zustand';
import { inStorage } from '../../../session/local-storage.ts';
import { onReturn } from '../../../session/on-return.ts';
import { currentSession, useSessionStore } from '../../../session/session-store.ts';
import type { Attempt } from '../../purchase/attempt.ts';
import { type Cart, withMeso, withoutCells, withoutPoint, withoutRepeated, withPoint } from './cart.ts';
import { CLICKED_POINTS_KEY, formatSavedPoints, parseSavedPoints } from './saved-points.ts';

interface CartStore {
  readonly cesta: Cart;
}

/** The cart of a logged-in visitor, in memory and in local storage. Others have none. */
export const useCartStore = create<CartStore>()(() => ({ cesta: currentSession() ? savedCart() : [] }));

export const useCart = (): Cart => useCartStore((store) => store.cesta);
export const currentCart = (): Cart => useCartStore.getState().cesta;

export const addPoint = (place: LatLon): void => keep(withPoint(currentCart(), place));
/**
 * Saves a point that a visitor wants in the cart until a login, in any tab, brings it back. A full cart takes no more.
 */
export function savePoint(place: NamedPlace): void {
  const saved = savedCart();
  if (saved.length < MAX_POINTS) save(withPoint(saved, place));
}
export const removePoint = (place: LatLon): void => keep(withoutPoint(currentCart(), place));
export const locatePoint = (place: LatLon, meso: LatLon): void => keep(withMeso(currentCart(), place, meso));
/** Puts points whose mesoscale cells are known at the end of the cart. */
export const addLocated = (points: readonly { readonly place: NamedPlace; readonly meso: LatLon }[]): void =>
  keep(points.reduce<Cart>((cesta, { place, meso }) => withPoint(cesta, place, meso), currentCart()));
/** Leaves the first point of each mesoscale cell in the cart. */
export const removeRepeated = (): void => keep(withoutRepeated(currentCart()));
/** Takes the points of an order out of the cart. Those that have come into it since stay. */
export function removeOrdered({ puntos }: Pick<Attempt, 'puntos'>): void {
  const cells = puntos.map(({ latitud, longitud }) => ({ lat: latitud, lon: longitud }));
  keep(withoutCells(currentCart(), cells));
}

/**
 * Puts other points into the cart in the place of those that are there; each is the centre of its own mesoscale cell.
 */
export function replaceCart(cells: readonly LatLon[]): void {
  keep(cells.reduce<Cart>((cesta, cell) => withPoint(cesta, cell, cell), []));
}

/** The cart in local storage, even when nobody is logged in. */
export function savedCart(): Cart {
  return parseSavedPoints(inStorage((storage) => storage.getItem(CLICKED_POINTS_KEY)) ?? null);
}

/**
 * Follows the session, other tabs, and what was done while the browser kept this page for the way back: a login brings
 * the saved points back, a session that ends hides them and leaves them saved. Returns the function that ends this.
 */
export function followSession(): () => void {
  const restore = (): void => useCartStore.setState({ cesta: currentSession() ? savedCart() : [] });
  restore();
  const unsubscribe = useSessionStore.subscribe(({ session }, before) => {
    if ((session === null) !== (before.session === null)) restore();
  });
  const stored = ({ key }: StorageEvent): void => {
    if (key === null || key === CLICKED_POINTS_KEY) restore();
  };
  window.addEventListener('storage', stored);
  const forget = onReturn(restore);
  return () => {
    forget();
    unsubscribe();
    window.removeEventListener('storage', stored);
  };
}

/** Replaces the cart in memory and in local storage. */
export function keep(cesta: Cart): void {
  useCartStore.setState({ cesta });
  save(cesta);
}

function save(cesta: Cart): void {
  inStorage((storage) => {
    if (cesta.length === 0) storage.removeItem(CLICKED_POINTS_KEY);
    else storage.setItem(CLICKED_POINTS_KEY, formatSavedPoints(cesta));
  });
}
