import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** `F` invoices, `R` those that rectify one. */
export type InvoiceSeries = 'F' | 'R';

/** A counter that gives numbers: a series of invoices, or orders. */
export type HeldCounter = InvoiceSeries | 'orders';

/** Invoices are written once: the database refuses every change. `contenido` is the whole content. */
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

/** The answer of VIES about a VAT number, and its time: evidence, kept as long as the invoices that rest on it. */
export interface VatChecksTable {
  id: GeneratedAlways<number>;
  number: string;
  outcome: 'valid' | 'invalid' | 'unavailable';
  /** The number of the consultation, by which VIES can confirm that it was asked. */
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
  /** `enviado`: sent and not answered; `dudoso`: nobody knows the outcome; `a-mano`: the seller has to do it. */
  estado: Generated<'pendiente' | 'enviado' | 'hecho' | 'rechazado' | 'dudoso' | 'a-mano'>;
  respuesta: string | null;
  created_at: Generated<Date>;
  answered_at: Date | null;
  /** The time at which the seller said that it is given back by hand. */
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

/** The answer of the tax agency to a record; `csv` proves the delivery. */
export interface InvoiceRecordAnswersTable {
  issuer: string;
  position: number;
  outcome: 'accepted' | 'accepted-with-errors' | 'rejected';
  error_code: string | null;
  error_text: string | null;
  csv: string | null;
  answered_at: Date;
}

/** The last batch of an issuer, and the time until which a process is busy with the next. */
export interface InvoiceRecordSendingTable {
  issuer: string;
  sent_at: Date | null;
  wait_seconds: number;
  failures: number;
  failed_at: Date | null;
  busy_until: Date | null;
}
