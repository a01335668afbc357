import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** `F` invoices, `R` those that rectify one. */
export type InvoiceSeries = 'F' | 'R';

/** What gives out numbers: a series of invoices, or orders. */
export type HeldCounter = InvoiceSeries | 'orders';

/** Written once: the database refuses every change. `contenido` is all that stands on it. */
export interface InvoicesTable {
  id: string;
  serie: InvoiceSeries;
  anio: number;
  numero: number;
  pedido_id: string;
  /** The invoice that this one rectifies. */
  rectifica: string | null;
  emitida_at: Date;
  contenido: ColumnType<unknown, string, never>;
}

/** What VIES said of a VAT number, and when: evidence, kept as long as the invoices that rest on it. */
export interface VatChecksTable {
  id: GeneratedAlways<number>;
  number: string;
  outcome: 'valid' | 'invalid' | 'unavailable';
  /** The number of the consultation, by which VIES knows that it was asked. */
  consultation: string | null;
  name: string | null;
  address: string | null;
  error: string | null;
  asked_at: Generated<Date>;
}

/** The way back of the money that an invoice of series `R` gives back, by the payment that it was taken with. */
export interface RefundsTable {
  invoice_id: string;
  pago: string;
  importe_centimos: number;
  /** Sent and not answered (`enviado`); what nobody knows (`dudoso`) and what the seller has to do (`a-mano`). */
  estado: Generated<'pendiente' | 'enviado' | 'hecho' | 'rechazado' | 'dudoso' | 'a-mano'>;
  respuesta: string | null;
  created_at: Generated<Date>;
  answered_at: Date | null;
  /** When the seller said that it was looked at. */
  visto_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** `position` counts the records of an issuer (a tax number) from 1. */
export interface InvoiceRecordsTable {
  issuer: string;
  position: number;
  invoice_id: string;
  made_at: Date;
  record: ColumnType<unknown, string, never>;
}

/** What the tax agency said of a record; `csv` proves the delivery. */
export interface InvoiceRecordAnswersTable {
  issuer: string;
  position: number;
  outcome: 'accepted' | 'accepted-with-errors' | 'rejected';
  error_code: string | null;
  error_text: string | null;
  csv: string | null;
  answered_at: Date;
}

/** The last batch of an issuer, and until when a process is about the next. */
export interface InvoiceRecordSendingTable {
  issuer: string;
  sent_at: Date | null;
  wait_seconds: number;
  failures: number;
  failed_at: Date | null;
  busy_until: Date | null;
}
