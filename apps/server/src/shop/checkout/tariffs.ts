import { type Discount, type Tariff, toEuros } from '@mapa/contract';
import { MADRID } from '@mapa/field';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

type Db = Kysely<Tables>;

/** A tariff and the time from which it holds, which is the epoch for the first one. */
export interface DatedTariff extends Tariff {
  readonly from: Date;
  readonly holds: 'past' | 'now' | 'later';
}

/** Every tariff in the order of time, by the clock of the database. */
export async function allTariffs(db: Db): Promise<DatedTariff[]> {
  const tariffs = await db
    .selectFrom('tariffs')
    .selectAll()
    .select(sql<boolean>`vigente_desde > now()`.as('later'))
    .orderBy('vigente_desde')
    .execute();
  const discounts = await db.selectFrom('tariff_discounts').selectAll().orderBy('desde').execute();
  const now = tariffs.findLast(({ later }) => !later);
  return tariffs.map((tariff) => {
    const from = tariff.vigente_desde;
    const own = discounts.filter(({ vigente_desde }) => vigente_desde.getTime() === from.getTime());
    return {
      from,
      holds: tariff === now ? 'now' : tariff.later ? 'later' : 'past',
      precioUnidad: toEuros(tariff.precio_unidad_centimos),
      descuentos: own.map(({ desde, descuento_decimas }) => ({ desde, descuento: descuento_decimas / 10 })),
    };
  });
}

const beginOf = (day: string) => sql<Date>`(${day}::timestamp at time zone ${sql.lit(MADRID)})`;

/** Whether a tariff begins on a day in Madrid (`2027-01-31`). */
export async function hasTariffFrom(db: Db, day: string): Promise<boolean> {
  const found = await db
    .selectFrom('tariffs')
    .select('vigente_desde')
    .where('vigente_desde', '=', beginOf(day))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Sets the price of a point from the beginning of a day in Madrid on, in whole cents, in place of a tariff from the
 * same day. Call it in a transaction; a number of points has one discount at most.
 */
export async function setTariff(
  trx: Db,
  day: string,
  cents: number,
  descuentos: readonly Discount[],
): Promise<void> {
  await trx.deleteFrom('tariffs').where('vigente_desde', '=', beginOf(day)).execute();
  const { vigente_desde } = await trx
    .insertInto('tariffs')
    .values({ vigente_desde: beginOf(day), precio_unidad_centimos: cents })
    .returning('vigente_desde')
    .executeTakeFirstOrThrow();
  const rows = descuentos.map(({ desde, descuento }) => ({
    vigente_desde,
    desde,
    descuento_decimas: Math.round(descuento * 10),
  }));
  if (rows.length > 0) await trx.insertInto('tariff_discounts').values(rows).execute();
}

/**
 * Takes back the tariff from a day in Madrid that has not begun yet; false where there is none.
 */
export async function removeTariff(trx: Db, day: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('tariffs')
    .where('vigente_desde', '=', beginOf(day))
    .where('vigente_desde', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
