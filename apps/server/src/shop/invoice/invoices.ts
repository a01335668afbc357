import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { InvoiceSeries } from '../../platform/db/tables/invoices.ts';
import { cancelledInvoices } from '../order/cancelled.ts';
import type { InvoiceNumber } from '../order/invoice-number.ts';
import { type InvoiceContent, invoiceContentSchema } from './content.ts';

type Db = Kysely<Tables>;

/** An invoice as it was issued. */
export interface Invoice {
  readonly id: string;
  readonly serie: InvoiceSeries;
  readonly pedidoId: string;
  readonly emitidaAt: Date;
  readonly contenido: InvoiceContent;
}

const toInvoice = (row: Selectable<Tables['invoices']>): Invoice => ({
  id: row.id,
  serie: row.serie,
  pedidoId: row.pedido_id,
  emitidaAt: row.emitida_at,
  contenido: invoiceContentSchema.parse(row.contenido),
});

/** The invoice of an order; undefined where there is none. */
export async function invoiceOf(db: Db, pedidoId: string): Promise<Invoice | undefined> {
  const row = await ofOrder(db, pedidoId, 'F').executeTakeFirst();
  return row && toInvoice(row);
}

/** The invoices that rectify that of an order, in the order of their issue. */
export async function creditNotesOf(db: Db, pedidoId: string): Promise<Invoice[]> {
  const rows = await ofOrder(db, pedidoId, 'R').orderBy('anio').orderBy('numero').execute();
  return rows.map(toInvoice);
}

const ofOrder = (db: Db, pedidoId: string, serie: InvoiceSeries) =>
  db.selectFrom('invoices').selectAll().where('pedido_id', '=', pedidoId).where('serie', '=', serie);

/** The invoice of a number. */
export async function invoiceNumbered(db: Db, number: InvoiceNumber): Promise<Invoice | undefined> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('serie', '=', number.serie)
    .where('anio', '=', number.anio)
    .where('numero', '=', number.numero)
    .executeTakeFirst();
  return row && toInvoice(row);
}

/** Every invoice, or those of a year, by series and number. */
export async function allInvoices(db: Db, anio?: number): Promise<Invoice[]> {
  let rows = db.selectFrom('invoices').selectAll();
  if (anio !== undefined) rows = rows.where('anio', '=', anio);
  const ordered = rows.orderBy('serie').orderBy('anio').orderBy('numero');
  return (await ordered.execute()).map(toInvoice);
}

/** Whether other invoices rectify this one; those that were cancelled at the tax agency do not count. */
export async function isRectified(db: Db, id: string): Promise<boolean> {
  const rectifying = await db
    .selectFrom('invoices')
    .select('id')
    .where('rectifica', '=', id)
    .where('id', 'not in', cancelledInvoices(db))
    // An invoice that corrects the buyer alone changes no amount, so it does not count.
    .where(sql`contenido #>> '{rectifica,alcance}'`, 'is distinct from', 'cliente')
    .executeTakeFirst();
  return rectifying !== undefined;
}
