import type { Atlas } from '@mapa/atlas';
import { billingDataSchema, calls } from '@mapa/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { fault, isFault } from '../../platform/api/errors.ts';
import type { Limit } from '../../platform/api/limit.ts';
import { serve } from '../../platform/api/route.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { referenceOf } from '../order/reference.ts';
import type { Merchant } from '../payment/merchant.ts';
import { paymentFields } from '../payment/redsys/request.ts';
import { currentTariff } from './discounts.ts';
import { whyNotSold } from './not-for-sale.ts';
import { attemptOf, ordersOf } from './own-orders.ts';
import { placeOrder } from './place-order.ts';
import { isSameQuote, listedPlace, mesoPoints, quoteOf } from './quote.ts';

/** What the calls about orders need. */
export interface OrderParts {
  readonly db: Kysely<Tables>;
  readonly atlas: Atlas;
  readonly config: Pick<Config, 'production' | 'redsys' | 'publicUrl'>;
  /** Undefined where nothing is sold. */
  readonly merchant: Merchant | undefined;
}

const orderLimits: readonly Limit[] = [
  { max: 60, minutes: 10, by: ({ session }: FastifyRequest) => session?.userId ?? '' },
];

/** Placing an order and looking at one's own. */
export function registerOrderRoutes(app: FastifyInstance, { db, atlas, config, merchant }: OrderParts): void {
  const reason = whyNotSold(atlas.metadata, config);

  serve(
    app,
    calls.pedido,
    async ({ session, body }) => {
      if (reason !== undefined) return fault(reason);
      if (merchant === undefined) return fault('no-merchant');
      const puntos = await mesoPoints(atlas, body.puntos);
      if (isFault(puntos)) return puntos;
      const datos = listedPlace(billingDataSchema.parse(body));
      const quote = quoteOf(puntos.length, datos, await currentTariff(db));
      if (!isSameQuote(body, quote.pedido)) return { ...fault('figures-differ'), pedido: quote.pedido };
      if (quote.importe.total === 0) return fault('empty-order');
      const placed = await placeOrder(db, { userId: session.userId, datos, puntos, quote });
      if (isFault(placed)) return placed;
      const { pedido, numero } = placed;
      const charge = {
        numero,
        importeCentimos: pedido.total_centimos,
        producto: productOf(pedido),
        titular: pedido.nombre,
      };
      return { data: { data: paymentFields(merchant, charge) } };
    },
    { limits: orderLimits },
  );

  serve(app, calls.pedidos, async ({ session }) => ({ data: await ordersOf(db, session.userId) }));

  serve(app, calls.pago, async ({ session, params: { numero } }) => {
    const attempt = await attemptOf(db, session.userId, numero);
    return attempt === undefined ? fault('unknown-payment') : { data: attempt };
  });
}

const productOf = ({ numero, cantidad }: { readonly numero: number; readonly cantidad: number }): string =>
  `Pedido ${referenceOf(numero)}: datos eólicos de ${cantidad} ${cantidad === 1 ? 'punto' : 'puntos'}`;
