import { calls, type Tariff, toEuros } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { serve } from '../../platform/api/route.ts';
import type { Tables } from '../../platform/db/schema.ts';

/** The present tariff, by the clock of the database. */
export async function currentTariff(db: Kysely<Tables>): Promise<Tariff> {
  const { vigente_desde, precio_unidad_centimos } = await db
    .selectFrom('tariffs')
    .selectAll()
    .where('vigente_desde', '<=', sql<Date>`now()`)
    .orderBy('vigente_desde', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('tariff_discounts')
    .select(['desde', 'descuento_decimas'])
    .where('vigente_desde', '=', vigente_desde)
    .orderBy('desde')
    .execute();
  return {
    precioUnidad: toEuros(precio_unidad_centimos),
    descuentos: rows.map(({ desde, descuento_decimas }) => ({ desde, descuento: descuento_decimas / 10 })),
  };
}

/**
 * Serves the present discounts in percent by number of points, and the price of a point in euros, to users and to
 * visitors.
 */
export function registerDiscountRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  const answer = async () => {
    const { precioUnidad, descuentos } = await currentTariff(db);
    return { data: [...descuentos], precioUnidad };
  };
  serve(app, calls.descuentos, answer);
  serve(app, calls.tarifa, answer);
}
