import { madridYear } from '@mapa/field';
import { sql, type Transaction } from 'kysely';
import { closeChains, refuseClosed } from '../../platform/db/closed-chains.ts';
import { heldNumbers, refuseGap, refuseHeld, releaseNumbers } from '../../platform/db/restored.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { InvoiceSeries } from '../../platform/db/tables/invoices.ts';
import { type InvoiceNumber, invoiceNumber } from '../order/invoice-number.ts';

/**
 * Takes the next number of a series and the time that goes with it, which is never before that of the number before it.
 * Numbers of both series are locked until the transaction ends: others wait for theirs, and one that is rolled back is
 * given to the next. One lock for both, because a payment whose tax goes back at once takes a number of each, and would
 * otherwise wait for a refund that waits for it.
 *
 * @throws HeldNumbersError after a restore, until the operator has said which number was given last.
 */
export async function takeNumber(
  trx: Transaction<Tables>,
  serie: InvoiceSeries,
  now: Date,
): Promise<InvoiceNumber & { readonly emitidaAt: Date }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invoice_counters', 0))`.execute(trx);
  await refuseHeld(trx, [serie]);
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

/** The number cannot have been the last one; the message is for the operator. */
export class LastNumberError extends Error {
  override readonly name = 'LastNumberError';
}

/**
 * The operator's further statements with the last number: that all before it were given, and the installation under
 * which records go on.
 */
export interface Resuming {
  readonly isSure?: boolean | undefined;
  readonly installation?: string | undefined;
}

/** The number that comes next, and the last one that the database has, 0 where it has none of the year. */
export interface Resumed {
  readonly next: InvoiceNumber;
  readonly known: InvoiceNumber;
}

/**
 * Records the operator's word, after a restore, that `last` is the last number that was given in its series; resolves
 * to the next one. It may be said again, as long as no invoice has come after it. Numbers that were given and are lost
 * have lost their records with them, so no earlier chain of records is continued.
 * @throws LastNumberError for a year that has not begun, and where an invoice with a later number exists; GapError;
 * ClosedChainError where the installation has records from before the restore.
 */
export async function resumeAfter(
  trx: Transaction<Tables>,
  last: InvoiceNumber,
  now: Date,
  { isSure = false, installation }: Resuming = {},
): Promise<Resumed> {
  const { serie, anio, numero } = last;
  const year = madridYear(now);
  if (anio > year) throw new LastNumberError(`${invoiceNumber(last)} is of ${anio}, and this is ${year}.`);
  const latest = await trx
    .selectFrom('invoices')
    .select(['serie', 'anio', 'numero'])
    .where('serie', '=', serie)
    .orderBy('anio', 'desc')
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest !== undefined && (latest.anio - anio || latest.numero - numero) > 0)
    throw new LastNumberError(
      `The database holds ${invoiceNumber(latest)}, a later invoice than ${invoiceNumber(last)}.`,
    );
  const known = latest?.anio === anio ? latest.numero : 0;
  if (!isSure) {
    await refuseGap(trx, serie, { last: numero, next: (await lastTaken(trx, serie, anio)) + 1, known });
  }
  await trx.deleteFrom('invoice_counters').where('serie', '=', serie).where('anio', '>', anio).execute();
  await trx
    .insertInto('invoice_counters')
    .values({ serie, anio, ultimo: numero })
    .onConflict((conflict) => conflict.columns(['serie', 'anio']).doUpdateSet({ ultimo: numero }))
    .execute();
  const held = await heldNumbers(trx);
  // A copy of a disk holds no numbers, so chains that it may have cut short are closed only here.
  if (isSure && !held.includes('F') && !held.includes('R')) await closeChains(trx);
  if (isSure || held.includes(serie)) await refuseClosed(trx, installation);
  await releaseNumbers(trx, serie);
  return { next: { serie, anio, numero: numero + 1 }, known: { serie, anio, numero: known } };
}

/** The number that a counter gave last, 0 where it has given none; its row is locked. */
async function lastTaken(trx: Transaction<Tables>, serie: InvoiceSeries, anio: number): Promise<number> {
  const counter = await trx
    .selectFrom('invoice_counters')
    .select('ultimo')
    .where('serie', '=', serie)
    .where('anio', '=', anio)
    .forUpdate()
    .executeTakeFirst();
  return counter?.ultimo ?? 0;
}
