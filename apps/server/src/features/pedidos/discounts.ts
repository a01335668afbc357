import { calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { serve } from '../../api/route.ts';
import type { Tables } from '../../db/schema.ts';

/** Discounts in percent by number of points, and the price of a point in euros, as the database has them now. */
export function registerDiscountRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  serve(app, calls.descuentos, async () => {
    const { precio_unidad_centimos } = await db.selectFrom('tarifa').selectAll().executeTakeFirstOrThrow();
    const rows = await db.selectFrom('descuentos').selectAll().orderBy('desde').execute();
    return {
      data: rows.map(({ desde, descuento_decimas }) => ({ desde, descuento: descuento_decimas / 10 })),
      precioUnidad: precio_unidad_centimos / 100,
    };
  });
}
