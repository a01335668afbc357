import type { Kysely } from 'kysely';
import type { InvoiceSeries, Tables } from '../../platform/db/schema.ts';
import type { Attachment } from '../../platform/mail/message.ts';
import { invoiceOf } from './invoices.ts';
import { printInvoice } from './paper/print.ts';

const NAMES: Readonly<Record<InvoiceSeries, string>> = { F: 'factura', R: 'factura_rectificativa' };

type Db = Kysely<Tables>;

/**
 * The invoice of an order as PDF, `factura_F2026-000001.pdf`; undefined where there is none. The same bytes each
 * time.
 */
export const invoicePdf = (db: Db, pedidoId: string): Promise<Attachment | undefined> =>
  fileOf(db, pedidoId, 'F');

/** The invoice that rectifies that of an order as PDF; undefined where there is none. The same bytes each time. */
export const creditNotePdf = (db: Db, pedidoId: string): Promise<Attachment | undefined> =>
  fileOf(db, pedidoId, 'R');

async function fileOf(db: Db, pedidoId: string, serie: InvoiceSeries): Promise<Attachment | undefined> {
  const invoice = await invoiceOf(db, pedidoId, serie);
  if (invoice === undefined) return undefined;
  const { contenido } = invoice;
  return {
    fileName: `${NAMES[serie]}_${contenido.numero}.pdf`,
    contentType: 'application/pdf',
    bytes: await printInvoice(contenido),
  };
}
