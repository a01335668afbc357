import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { InvoiceFile } from '../order/invoice-file.ts';
import type { InvoiceContent } from './content.ts';
import { creditNotesOf, invoiceOf } from './invoices.ts';
import { printInvoice } from './paper/print.ts';

type Db = Kysely<Tables>;

/**
 * The invoice of an order as PDF, `factura_F2026-000001.pdf`, with the same bytes each time; undefined where there is
 * none.
 */
export async function invoicePdf(db: Db, pedidoId: string): Promise<InvoiceFile | undefined> {
  const invoice = await invoiceOf(db, pedidoId);
  return invoice && fileOf('factura', invoice.contenido);
}

/** The files for the customer: the invoice first, then those that rectify it. */
export async function invoicePdfs(db: Db, pedidoId: string): Promise<InvoiceFile[]> {
  const invoice = await invoicePdf(db, pedidoId);
  if (invoice === undefined) return [];
  const notes = await creditNotesOf(db, pedidoId);
  return [invoice, ...(await Promise.all(notes.map(({ contenido }) => creditNoteFile(contenido))))];
}

/** The invoice of a number that rectifies that of an order as PDF; undefined where there is none. */
export async function creditNotePdf(
  db: Db,
  pedidoId: string,
  numero: string,
): Promise<InvoiceFile | undefined> {
  const notes = await creditNotesOf(db, pedidoId);
  const note = notes.find(({ contenido }) => contenido.numero === numero);
  return note && creditNoteFile(note.contenido);
}

/** An invoice that rectifies another as PDF. */
export const creditNoteFile = (contenido: InvoiceContent): Promise<InvoiceFile> =>
  fileOf('factura_rectificativa', contenido);

const fileOf = async (name: string, contenido: InvoiceContent): Promise<InvoiceFile> => ({
  numero: contenido.numero,
  fileName: `${name}_${contenido.numero}.pdf`,
  contentType: 'application/pdf',
  bytes: await printInvoice(contenido),
});
