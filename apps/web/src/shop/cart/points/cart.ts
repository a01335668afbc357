import type { LatLon } from '@mapa/field';
import { keyOf, mesoOf, newPunto, type Punto } from './point.ts';

/** The cart: its points in order. */
export type Cesta = readonly Punto[];

/** The cart's point at a place. */
export function puntoAt(cesta: Cesta, place: LatLon): Punto | undefined {
  const key = keyOf(place);
  return cesta.find((punto) => keyOf(punto) === key);
}

/** The cart with a place at its end; the same cart when the place is in it. */
export function withPunto(cesta: Cesta, place: LatLon, meso: LatLon | null = null): Cesta {
  return puntoAt(cesta, place) ? cesta : recomputed([...cesta, newPunto(place, meso)]);
}

/** The cart without a place. */
export function withoutPunto(cesta: Cesta, place: LatLon): Cesta {
  const key = keyOf(place);
  return recomputed(cesta.filter((punto) => keyOf(punto) !== key));
}

/** The cart once the mesoscale cell of a place is known; unchanged when the place has left it. */
export function withMeso(cesta: Cesta, place: LatLon, meso: LatLon): Cesta {
  const key = keyOf(place);
  return recomputed(
    cesta.map((punto) => (keyOf(punto) === key ? { ...punto, latMeso: meso.lat, lonMeso: meso.lon } : punto)),
  );
}

/** Whether the mesoscale cell of every point is known. */
export function hasAllData(cesta: Cesta): boolean {
  return cesta.every((punto) => mesoOf(punto) !== null);
}

/** Whether any points share a mesoscale cell; never with a single one. */
export function hasRepetidos(cesta: Cesta): boolean {
  return cesta.length > 1 && cesta.some(({ repetido }) => repetido);
}

/** Positions of the other points that share a point's mesoscale cell, in ascending order. */
export function repetidoCon(cesta: Cesta, punto: Punto): readonly number[] {
  const cell = cellOf(punto);
  return cesta
    .filter((other) => keyOf(other) !== keyOf(punto) && cell !== null && cellOf(other) === cell)
    .map(({ posicion }) => posicion);
}

/** The cart with the first point of each mesoscale cell only. Points whose cell is not known stay. */
export function withoutRepetidos(cesta: Cesta): Cesta {
  return recomputed(
    cesta.filter((punto) => repetidoCon(cesta, punto).every((posicion) => posicion > punto.posicion)),
  );
}

function cellOf(punto: Punto): string | null {
  const meso = mesoOf(punto);
  return meso && keyOf(meso);
}

function recomputed(cesta: Cesta): Cesta {
  return cesta.map((punto, index) => ({
    ...punto,
    posicion: index + 1,
    repetido: repetidoCon(cesta, punto).length > 0,
  }));
}
