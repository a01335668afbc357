import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/** A part of a query: the invoices that a record says should never have been issued. */
export const cancelledInvoices = (db: Kysely<Tables>) =>
  db
    .selectFrom('invoice_records as own')
    .leftJoin('invoice_record_answers as answer', (join) =>
      join.onRef('answer.issuer', '=', 'own.issuer').onRef('answer.position', '=', 'own.position'),
    )
    .where(sql<boolean>`own.record ? 'RegistroAnulacion'`)
    // A cancellation that the agency refused leaves the invoice as it was.
    .where(sql<boolean>`answer.outcome is distinct from 'rejected'`)
    .select('own.invoice_id');

/** Whether the agency was told that an invoice should never have been issued. */
export async function isCancelled(db: Kysely<Tables>, invoiceId: string): Promise<boolean> {
  const row = await cancelledInvoices(db).where('own.invoice_id', '=', invoiceId).executeTakeFirst();
  return row !== undefined;
}
