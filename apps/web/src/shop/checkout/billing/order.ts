import {
  type BillingAnswers,
  type BillingData,
  type calls,
  type Formato,
  INFORME_DEFAULTS,
  type Informe,
  type Order,
  type orderPayloadSchema,
  type paymentRequestSchema,
} from '@mapa/contract';
import { placeKey } from '@mapa/field';
import type { z } from 'zod';
import type { Outcome } from '../../../api/try-call.ts';
import type { Cart } from '../../cart/state/cart.ts';
import { type CartPoint, mesoOf } from '../../cart/state/point.ts';
import { reportKey } from '../formats/formats-text.ts';

const NOT_PROCESSED = 'Problemas al procesar los datos, por favor, póngase en contacto con nosotros';
const NO_CONNECTION = 'Error de conexión con el servidor, por favor, póngase en contacto con nosotros';
const TAKEN_OUT = 'Sus puntos han salido de la cesta.';

export type OrderPayload = z.infer<typeof orderPayloadSchema>;
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

/**
 * The outcome of an order: placed; the server has other amounts; its points are paid already; there was no connection;
 * some fields are wrong; or it could not be placed.
 */
export type OrderOutcome =
  | { readonly kind: 'placed'; readonly pago: PaymentRequest }
  | { readonly kind: 'figures'; readonly pedido: Order; readonly msg: string }
  | { readonly kind: 'paid' | 'offline'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string; readonly campos: Readonly<Record<string, string>> };

/** The buyer's choice of files. */
export interface Choice {
  readonly formatos: readonly Formato[];
  readonly informe: Informe;
}

/** The body of an order: the points of the cart, the choice, the amounts that were shown, the billing data. */
export function payloadOf(
  cesta: Cart,
  { formatos, informe }: Choice,
  pedido: Order,
  datos: BillingData & BillingAnswers,
): OrderPayload {
  return { ...datos, ...pedido, puntos: pointsOf(cesta), formatos: [...formatos], informe };
}

const chosenOf = ({ lat, lon, nombre }: CartPoint) => ({ lat, lon, ...(nombre && { nombre }) });

/** The located points of a cart as an order names them. */
const pointsOf = (cesta: Cart): OrderPayload['puntos'] =>
  cesta.flatMap((punto) => {
    const meso = mesoOf(punto);
    return meso ? [{ latitud: meso.lat, longitud: meso.lon, elegido: chosenOf(punto) }] : [];
  });

/** Whether an order was made for exactly the points of a cart by their names, in any sequence, and with that choice. */
export function isFor(payload: OrderPayload, cesta: Cart, { formatos, informe }: Choice): boolean {
  const { puntos } = payload;
  const keys = (points: OrderPayload['puntos']): string =>
    points
      .map(({ latitud, longitud, elegido }) => {
        const cell = placeKey({ lat: latitud, lon: longitud });
        return elegido ? `${cell} ${placeKey(elegido)} ${elegido.nombre ?? ''}` : cell;
      })
      .sort()
      .join('; ');
  const isSame = puntos.length === cesta.length && keys(puntos) === keys(pointsOf(cesta));
  const isSameReport = reportKey(payload.informe ?? INFORME_DEFAULTS) === reportKey(informe);
  return isSame && isSameReport && String(payload.formatos) === String(formatos);
}

/** The meaning of the answer to an order. */
export function orderOutcome(outcome: Outcome<typeof calls.pedido>): OrderOutcome {
  if (outcome.ok) return { kind: 'placed', pago: outcome.answer.data.data };
  const { cause, msg, campos, pedido, pagado, status } = outcome;
  if (cause === 'network') return { kind: 'offline', text: NO_CONNECTION };
  if (pedido) return { kind: 'figures', pedido, msg };
  if (pagado) return { kind: 'paid', text: `${msg} ${TAKEN_OUT}` };
  // The server explains repeated points itself.
  return { kind: 'failed', text: status === 409 ? msg : NOT_PROCESSED, campos };
}
