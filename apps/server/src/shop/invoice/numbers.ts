import { sql, type Transaction } from 'kysely';
import type { InvoiceSeries, Tables } from '../../platform/db/schema.ts';

/** What numbers an invoice: consecutive from 1 in each series and year. */
export interface InvoiceNumber {
  readonly serie: InvoiceSeries;
  /** Calendar year in Madrid. */
  readonly anio: number;
  readonly numero: number;
}

const printed = /^([FR])(\d{4})-(\d{6,9})$/;

/** The number as it is printed: `F2026-000001`. */
export const invoiceNumber = ({ serie, anio, numero }: InvoiceNumber): string =>
  `${serie}${anio}-${String(numero).padStart(6, '0')}`;

/** The parts of a printed number, in whatever case; undefined when the text is none. */
export function parseInvoiceNumber(text: string): InvoiceNumber | undefined {
  const [, serie, anio, numero] = printed.exec(text.trim().toUpperCase()) ?? [];
  if (serie !== 'F' && serie !== 'R') return undefined;
  return { serie, anio: Number(anio), numero: Number(numero) };
}

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
