import { isPaid, type OwnOrder } from '@mapa/contract';
import { DATO_INFO, type LatLon, toLambert } from '@mapa/field';

/** Half the width of a cell, m. */
const HALF = DATO_INFO.meso.cellMetres / 2;

/** Whether a place lies in a cell of a paid order, which was not given back. */
export function isBoughtAt(place: LatLon, orders: readonly OwnOrder[]): boolean {
  const { x, y } = toLambert(place);
  return orders.some(
    ({ estado, puntos }) =>
      isPaid(estado) &&
      puntos.some(({ devuelto, latMeso: lat, lonMeso: lon }) => {
        const centre = toLambert({ lat, lon });
        return !devuelto && Math.max(Math.abs(x - centre.x), Math.abs(y - centre.y)) <= HALF;
      }),
  );
}
