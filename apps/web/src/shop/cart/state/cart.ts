import type { NamedPlace } from '@mapa/contract';
import { isSamePlace, type LatLon, placeKey } from '@mapa/field';
import { type CartPoint, mesoOf, newPoint } from './point.ts';

/** The cart: its points in order. */
export type Cart = readonly CartPoint[];

/** The cart's point at a place. */
export function pointAt(cesta: Cart, place: LatLon): CartPoint | undefined {
  return cesta.find((punto) => isSamePlace(punto, place));
}

/** The cart with a place at its end; the same cart when the place is in it. */
export function withPoint(cesta: Cart, place: NamedPlace, meso: LatLon | null = null): Cart {
  return pointAt(cesta, place) ? cesta : recomputed([...cesta, newPoint(place, meso)]);
}

/** The cart without a place. */
export function withoutPoint(cesta: Cart, place: LatLon): Cart {
  return recomputed(cesta.filter((punto) => !isSamePlace(punto, place)));
}

/** The cart once the mesoscale cell of a place is known; unchanged when the place has left it. */
export function withMeso(cesta: Cart, place: LatLon, meso: LatLon): Cart {
  return recomputed(
    cesta.map((punto) =>
      isSamePlace(punto, place) ? { ...punto, latMeso: meso.lat, lonMeso: meso.lon } : punto,
    ),
  );
}

/** Whether the mesoscale cell of every point is known. */
export function hasAllData(cesta: Cart): boolean {
  return cesta.every((punto) => mesoOf(punto) !== null);
}

/** Whether any points share a mesoscale cell; never with a single one. */
export function hasRepeated(cesta: Cart): boolean {
  return cesta.length > 1 && cesta.some(({ repetido }) => repetido);
}

/** Positions of the other points that share a point's mesoscale cell, in ascending order. */
export function repeatedWith(cesta: Cart, punto: CartPoint): readonly number[] {
  const cell = cellOf(punto);
  return cesta
    .filter((other) => !isSamePlace(other, punto) && cell !== null && cellOf(other) === cell)
    .map(({ posicion }) => posicion);
}

/** The cart with the first point of each mesoscale cell only. Points whose cell is not known stay. */
export function withoutRepeated(cesta: Cart): Cart {
  return recomputed(
    cesta.filter((punto) => repeatedWith(cesta, punto).every((posicion) => posicion > punto.posicion)),
  );
}

/** The cart without the points of some mesoscale cells, by their centres. Points whose cell is not known stay. */
export function withoutCells(cesta: Cart, cells: readonly LatLon[]): Cart {
  const left = new Set<string | null>(cells.map(placeKey));
  return recomputed(cesta.filter((punto) => !left.has(cellOf(punto))));
}

function cellOf(punto: CartPoint): string | null {
  const meso = mesoOf(punto);
  return meso && placeKey(meso);
}

function recomputed(cesta: Cart): Cart {
  return cesta.map((punto, index) => ({
    ...punto,
    posicion: index + 1,
    repetido: repeatedWith(cesta, punto).length > 0,
  }));
}
