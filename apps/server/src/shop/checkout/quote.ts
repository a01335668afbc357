import type { Atlas } from '@mapa/atlas';
import {
  amountsInCents,
  discountFor,
  type Order,
  type OrderAmountsInCents,
  type orderPayloadSchema,
  type Tariff,
  toCents,
  toEuros,
} from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { roundDegrees } from '@mapa/field';
import type { z } from 'zod';
import { type Fault, fault } from '../../platform/api/errors.ts';
import type { OrderPoint } from '../order/points.ts';

/** The price of an order: in euros as the page shows it, and in whole cents. */
export interface Quote {
  readonly pedido: Order;
  readonly importe: OrderAmountsInCents;
}

/** Whole cents of a number of points before VAT. */
export function netOf(cantidad: number, { precioUnidad: precio, descuentos }: Tariff): number {
  const { base, descuento } = amountsInCents({
    cantidad,
    precio,
    descuento: discountFor(cantidad, descuentos),
    iva: 0,
  });
  return base - descuento;
}

/** Prices a number of points at a rate of VAT in percent. */
export function quoteOf(cantidad: number, iva: number, { precioUnidad: precio, descuentos }: Tariff): Quote {
  const descuento = discountFor(cantidad, descuentos);
  const importe = amountsInCents({ cantidad, precio, descuento, iva });
  return { pedido: { precio, cantidad, descuento, iva, totalAPagar: toEuros(importe.total) }, importe };
}

/** Whether the page showed the same amounts, to the cent. */
export function isSameQuote(shown: Order, { precio, cantidad, descuento, iva, totalAPagar }: Order): boolean {
  return (
    toCents(shown.precio) === toCents(precio) &&
    shown.cantidad === cantidad &&
    shown.descuento === descuento &&
    shown.iva === iva &&
    toCents(shown.totalAPagar) === toCents(totalAPagar)
  );
}

/** The points of a request: places in cells, each perhaps with the exact place that was chosen there. */
type AskedPoints = z.infer<typeof orderPayloadSchema>['puntos'];

/**
 * The centres of the mesoscale cells that places lie in, with the place chosen in each and its name, which `nameOf`
 * gives unless the buyer did. It is a fault if a place is outside the domain, if two share a cell, or if the chosen
 * place lies in another cell.
 */
export async function mesoPoints(
  atlas: Pick<Atlas, 'nearestPoint'>,
  places: AskedPoints,
  nameOf: (point: LatLon) => Promise<string | null>,
): Promise<OrderPoint[] | Fault> {
  const points: OrderPoint[] = [];
  const cells = new Set<string>();
  for (const { latitud, longitud, elegido } of places) {
    const nearest = await atlas.nearestPoint({ lat: latitud, lon: longitud });
    if (nearest === undefined) return fault('point-outside-domain');
    const { i, j } = nearest.cell;
    const centre = { lat: roundDegrees(nearest.lat), lon: roundDegrees(nearest.lon) };
    cells.add(`${i} ${j}`);
    if (elegido === undefined) {
      points.push(centre);
      continue;
    }
    const own = (await atlas.nearestPoint(elegido))?.cell;
    if (own?.i !== i || own.j !== j) return fault('point-elsewhere');
    const { lat, lon, nombre } = elegido;
    points.push({ ...centre, chosen: { lat, lon, name: nombre ?? (await nameOf(elegido)) } });
  }
  return cells.size === points.length ? points : fault('repeated-points');
}
