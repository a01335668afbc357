import type { LatLon } from '@mapa/field';
import { useEffect, useState } from 'react';
import { pointAt } from '../../../shop/cart/state/cart.ts';
import { useCart } from '../../../shop/cart/state/cart-store.ts';
import { shownPoints, withSeen } from './seen.ts';

/** A point with a marker; `posicion` is its number in the cart. */
export interface MarkedPoint extends LatLon {
  readonly posicion: number | null;
}

export interface Points {
  /** The points of the panel, in the panel's order. */
  readonly shown: readonly LatLon[];
  /** The points of the map: those of the cart, and the last clicked one. */
  readonly marked: readonly MarkedPoint[];
}

/**
 * The points that the visitor works with. A click replaces the last marker unless its point is in the cart; its card
 * stays in the panel for some more clicks.
 */
export function usePoints(current: LatLon | null): Points {
  const cesta = useCart();
  const [seen, setSeen] = useState<readonly LatLon[]>([]);
  const [last, setLast] = useState<LatLon | null>(null);
  const isInCesta = current !== null && pointAt(cesta, current) !== undefined;
  useEffect(() => {
    if (current === null) {
      setLast(null);
      return;
    }
    setSeen((before) => shownPoints(withSeen(before, current), cesta, current));
    if (!isInCesta) setLast(current);
  }, [current, isInCesta, cesta]);

  const inCesta = cesta.map(({ lat, lon, posicion }) => ({ lat, lon, posicion }));
  const loose = [current, last].find((point) => point !== null && pointAt(cesta, point) === undefined);
  const marked = loose ? [...inCesta, { ...loose, posicion: null }] : inCesta;
  return { shown: shownPoints(seen, cesta, current), marked };
}
