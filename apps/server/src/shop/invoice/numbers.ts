import { sql, type Transaction } from 'kysely';
import type { InvoiceSeries, Tables } from '../../platform/db/schema.ts';
import type { InvoiceNumber } from '../order/invoice-number.ts';

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' });

/** The calendar day in Madrid, `2026-11-21`: what the law means by the date of an invoice. */
export const madridDay = (time: Date): string => day.format(time);

const madridYear = (time: Date): number => Number(madridDay(time).slice(0, 4));

/**
 * Takes the next number of a series and the time that goes with it, which is never before that of the number before it.
 * The counter's row is locked until the transaction ends: others wait for their number, and one that is rolled back is
 * given to the next.
 */
export async function takeNumber(
  trx: Transaction<Tables>,
  serie: InvoiceSeries,
  now: Date,
): Promise<InvoiceNumber & { readonly emitidaAt: Date }> {
  const anio = madridYear(now);
  const { ultimo: numero } = await trx
    .insertInto('invoice_counters')
    .values({ serie, anio, ultimo: 1 })
    .onConflict((conflict) =>
      conflict.columns(['serie', 'anio']).doUpdateSet({ ultimo: sql<number>`invoice_counters.ultimo + 1` }),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  const before = await trx
    .selectFrom('invoices')
    .select('emitida_at')
    .where('serie', '=', serie)
    .where('anio', '=', anio)
    .where('numero', '=', numero - 1)
    .executeTakeFirst();
  const emitidaAt = before !== undefined && before.emitida_at > now ? before.emitida_at : now;
  return { serie, anio, numero, emitidaAt };
}
