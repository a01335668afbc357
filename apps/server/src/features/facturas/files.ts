import type { Kysely } from 'kysely';
import type { Serie, Tables } from '../../db/schema.ts';
import { invoiceOf } from './invoices.ts';
import { printInvoice } from './paper/print.ts';

/** A printed invoice. */
export interface InvoiceFile {
  /** `factura_F2026-000001.pdf` */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** The invoice of an order as PDF; undefined where there is none. The same bytes whenever it is printed. */
export const invoicePdf = (db: Kysely<Tables>, pedidoId: string): Promise<InvoiceFile | undefined> =>
  fileOf(db, pedidoId, 'F');

/** The invoice that rectifies that of an order as PDF; undefined where there is none. */
export const creditNotePdf = (db: Kysely<Tables>, pedidoId: string): Promise<InvoiceFile | undefined> =>
  fileOf(db, pedidoId, 'R');

async function fileOf(db: Kysely<Tables>, pedidoId: string, serie: Serie): Promise<InvoiceFile | undefined> {
  const invoice = await invoiceOf(db, pedidoId, serie);
  if (invoice === undefined) return undefined;
  const { contenido } = invoice;
  const kind = serie === 'F' ? 'factura' : 'factura_rectificativa';
  return { fileName: `${kind}_${contenido.numero}.pdf`, bytes: await printInvoice(contenido) };
}
