import { isPaid, type OwnOrder } from '@mapa/contract';
import { type LatLon, listText, placeKey } from '@mapa/field';

/** The part of an unpaid order that its owner has bought with other orders. */
export interface Bought {
  /** The references of those other orders. */
  readonly en: readonly string[];
  /** The places whose cells no other order contains. */
  readonly missing: readonly LatLon[];
}

/** Says which cell a point of an order is. */
export const cellKey = ({ latMeso, lonMeso }: OwnOrder['puntos'][number]): string =>
  placeKey({ lat: latMeso, lon: lonMeso });

/** The place that was chosen, or else the centre of its cell. */
export const placeOf = ({ latMeso, lonMeso, elegido }: OwnOrder['puntos'][number]): LatLon =>
  elegido ? { lat: elegido.lat, lon: elegido.lon } : { lat: latMeso, lon: lonMeso };

/** The part of an unpaid order that was paid with other orders and not given back; null where there is none. */
export function boughtElsewhere(pedido: OwnOrder, all: readonly OwnOrder[]): Bought | null {
  if (isPaid(pedido.estado)) return null;
  const wanted = new Set(pedido.puntos.map(cellKey));
  const paid = all.filter(
    (other) =>
      isPaid(other.estado) && other.puntos.some((punto) => !punto.devuelto && wanted.has(cellKey(punto))),
  );
  if (paid.length === 0) return null;
  const bought = new Set(
    paid.flatMap(({ puntos }) => puntos.filter(({ devuelto }) => !devuelto).map(cellKey)),
  );
  return {
    en: paid.map(({ referencia }) => referencia),
    missing: pedido.puntos.filter((punto) => !bought.has(cellKey(punto))).map(placeOf),
  };
}

/** The references of the paid orders that have the cell with this centre, which was not given back. */
export const boughtIn = (centre: LatLon, orders: readonly OwnOrder[]): readonly string[] =>
  orders
    .filter(
      ({ estado, puntos }) =>
        isPaid(estado) && puntos.some((punto) => !punto.devuelto && cellKey(punto) === placeKey(centre)),
    )
    .map(({ referencia }) => referencia);

/** Says which points of an unpaid order need no payment any more. */
export function boughtText({ en, missing }: Bought, cantidad: number): string {
  const where = `${en.length === 1 ? 'el pedido' : 'los pedidos'} ${listText(en)}`;
  if (missing.length === 0) {
    return `No tiene que pagarlo: ya pagó ${cantidad === 1 ? 'este punto' : 'estos puntos'} en ${where}.`;
  }
  const bought = cantidad - missing.length;
  return `De estos ${cantidad} puntos ya pagó ${bought} en ${where}. No se ha cobrado nada por este pedido.`;
}
