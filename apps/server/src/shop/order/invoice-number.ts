import type { InvoiceSeries } from '../../platform/db/tables/invoices.ts';

/** The parts of an invoice's number, which is consecutive from 1 in each series and year. */
export interface InvoiceNumber {
  readonly serie: InvoiceSeries;
  /** Calendar year in Madrid. */
  readonly anio: number;
  readonly numero: number;
}

/** The number as it is printed: `F2026-000001`. */
export const invoiceNumber = ({ serie, anio, numero }: InvoiceNumber): string =>
  `${serie}${anio}-${String(numero).padStart(6, '0')}`;

/** The parts of a printed number, in upper or lower case; undefined for a text that is no such number. */
export function parseInvoiceNumber(text: string): InvoiceNumber | undefined {
  const [, serie, anio, numero] = /^([FR])(\d{4})-(\d{6,9})$/.exec(text.trim().toUpperCase()) ?? [];
  if (serie !== 'F' && serie !== 'R') return undefined;
  return { serie, anio: Number(anio), numero: Number(numero) };
}
