import type { Atlas } from '@mapa/atlas';
import {
  billingDataSchema,
  calls,
  FORMATO_NAMES,
  INFORME_DEFAULTS,
  inListOrder,
  type PaymentRequest,
} from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Fault, fault, isFault } from '../../platform/api/errors.ts';
import type { Limit } from '../../platform/api/limit.ts';
import { serve } from '../../platform/api/route.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { LegalStamp } from '../../platform/legal/stamps.ts';
import { tellOrder } from '../../platform/telemetry/spans.ts';
import { keptBilling, unprintable } from '../order/billing.ts';
import type { Charge } from '../order/charge.ts';
import { referenceOf } from '../order/reference.ts';
import type { DecideVat } from '../order/vat.ts';
import { currentTariff } from './discounts.ts';
import { forgetOfferedBilling, offeredBilling } from './offered-billing.ts';
import { attemptOf, ordersOf } from './own-orders.ts';
import { type NewOrder, placeOrder } from './place-order.ts';
import { isSameQuote, mesoPoints, netOf, quoteOf } from './quote.ts';

/** What the calls about orders need. */
export interface OrderParts {
  readonly db: Kysely<Tables>;
  readonly atlas: Atlas;
  /** The name of a place; null far from everything that has a name. */
  readonly nameOf: (point: LatLon) => Promise<string | null>;
  /** Decides the VAT of a buyer. */
  readonly decideVat: DecideVat;
  /** Has a VAT number checked again that could not be checked. */
  readonly onUnchecked: NewOrder['onUnchecked'];
  /** The present terms of sale. */
  readonly condiciones: LegalStamp;
  /** The number under which records of invoices are made; undefined where there are none. */
  readonly installation: NewOrder['installation'];
  /** Turns a charge into the form that the buyer's browser posts to the provider; a fault where nothing is sold. */
  readonly payment: ((charge: Charge) => PaymentRequest) | Fault;
}

const userOf = ({ session }: FastifyRequest): string => session?.userId ?? '';
const QUOTE_LIMITS: readonly Limit[] = [{ max: 60, minutes: 10, by: userOf }];
/** Each may be an attempt to pay, of which an order keeps all. */
const ORDER_LIMITS: readonly Limit[] = [...QUOTE_LIMITS, { max: 200, minutes: 24 * 60, by: userOf }];

/** Serves the calls that place orders and show a user's own. */
export function registerOrderRoutes(
  app: FastifyInstance,
  { db, atlas, nameOf, decideVat, onUnchecked, condiciones, installation, payment }: OrderParts,
): void {
  serve(
    app,
    calls.pedido,
    async ({ session, body, ip }) => {
      if (isFault(payment)) return payment;
      const puntos = await mesoPoints(atlas, body.puntos, nameOf);
      if (isFault(puntos)) return puntos;
      const comprador = body.comprador ?? 'empresa';
      const datos = keptBilling(billingDataSchema.parse(body), comprador);
      const wrong = unprintable(datos);
      if (wrong !== undefined) return wrong;
      const tariff = await currentTariff(db);
      const now = new Date();
      const vat = await decideVat(db, { ...datos, comprador }, netOf(puntos.length, tariff), now);
      const quote = quoteOf(puntos.length, vat.iva, tariff);
      if (!isSameQuote(body, quote.pedido)) return { ...fault('figures-differ'), pedido: quote.pedido };
      if (quote.importe.total === 0) return fault('empty-order');
      const formatos = inListOrder(body.formatos ?? FORMATO_NAMES);
      const { userId } = session;
      const placed = await placeOrder(db, {
        userId,
        datos,
        answers: body,
        puntos,
        formatos,
        informe: body.informe ?? INFORME_DEFAULTS,
        quote,
        vat,
        ip,
        condiciones,
        onUnchecked,
        installation,
      });
      if (isFault(placed)) return placed;
      const { pedido, numero } = placed;
      tellOrder(referenceOf(pedido.numero));
      const charge = {
        numero,
        importeCentimos: pedido.total_centimos,
        producto: productOf(pedido),
        titular: pedido.nombre,
      };
      return { data: { data: payment(charge) } };
    },
    { limits: ORDER_LIMITS },
  );

  serve(
    app,
    calls.presupuesto,
    async ({ body: { cantidad, ...buyer } }) => {
      const tariff = await currentTariff(db);
      const { iva, tratamiento } = await decideVat(db, buyer, netOf(cantidad, tariff), new Date());
      return { data: { pedido: quoteOf(cantidad, iva, tariff).pedido, tratamiento } };
    },
    { limits: QUOTE_LIMITS },
  );

  serve(app, calls.facturacion, async ({ session }) => ({ data: await offeredBilling(db, session.userId) }));

  serve(app, calls.olvidarFacturacion, async ({ session }) => {
    await forgetOfferedBilling(db, session.userId);
    return {};
  });

  serve(app, calls.pedidos, async ({ session }) => ({ data: await ordersOf(db, session.userId) }));

  serve(app, calls.pago, async ({ session, params: { numero } }) => {
    const attempt = await attemptOf(db, session.userId, numero);
    return attempt === undefined ? fault('unknown-payment') : { data: attempt };
  });
}

const productOf = ({ numero, cantidad }: { readonly numero: number; readonly cantidad: number }): string =>
  `Pedido ${referenceOf(numero)}: datos eólicos de ${cantidad} ${cantidad === 1 ? 'punto' : 'puntos'}`;
