import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { InvoiceContent } from './content.ts';

/** Makes the record of an invoice for the tax agency, in the transaction that issues the invoice. */
export interface Recorder {
  next(trx: Transaction<Tables>, contenido: InvoiceContent, now: Date): Promise<NewRecord>;
}

/** A record that is made and not yet kept. */
export interface NewRecord {
  /** The address in the QR code of the invoice; null where it has none. */
  readonly qr: string | null;
  /** Keeps the record of an invoice that is kept already, in the same transaction. */
  keep(invoiceId: string): Promise<void>;
}
