import type { OwnOrder } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { formatList } from '../../ui/format.ts';
import { isOpen } from './is-open.ts';

/** What of an unpaid order its owner has bought in others. */
export interface Bought {
  /** References of those others. */
  readonly en: readonly string[];
  /** Mesoscale points that no other order has brought. */
  readonly missing: readonly LatLon[];
}

const keyOf = ({ latMeso, lonMeso }: OwnOrder['puntos'][number]): string => `${latMeso},${lonMeso}`;

/** What of an unpaid order was paid in others, and not given back; null where nothing was. */
export function boughtElsewhere(pedido: OwnOrder, all: readonly OwnOrder[]): Bought | null {
  if (!isOpen(pedido)) return null;
  const wanted = new Set(pedido.puntos.map(keyOf));
  const paid = all.filter(
    (other) =>
      !isOpen(other) &&
      other.rectificativa === null &&
      other.puntos.some((punto) => wanted.has(keyOf(punto))),
  );
  if (paid.length === 0) return null;
  const brought = new Set(paid.flatMap(({ puntos }) => puntos.map(keyOf)));
  return {
    en: paid.map(({ referencia }) => referencia),
    missing: pedido.puntos
      .filter((punto) => !brought.has(keyOf(punto)))
      .map(({ latMeso, lonMeso }) => ({ lat: latMeso, lon: lonMeso })),
  };
}

/** Says which points of an unpaid order need no payment any more. */
export function boughtText({ en, missing }: Bought, cantidad: number): string {
  const where = `${en.length === 1 ? 'el pedido' : 'los pedidos'} ${formatList(en)}`;
  if (missing.length === 0) {
    return `No tiene que pagarlo: ya pagó ${cantidad === 1 ? 'este punto' : 'estos puntos'} en ${where}.`;
  }
  const bought = cantidad - missing.length;
  return `De estos ${cantidad} puntos ya pagó ${bought} en ${where}. No se ha cobrado nada por este pedido.`;
}
