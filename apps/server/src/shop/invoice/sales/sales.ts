import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import { type InvoiceContent, invoiceContentSchema } from '../content.ts';

/** An invoice, or one that rectifies another, and the authorisation of the payment that it is about. */
export interface Sale {
  readonly contenido: InvoiceContent;
  readonly autorizacion: string;
  /** Whether a record for the tax agency says that it should never have been issued: it is no sale. */
  readonly anulada: boolean;
}

/** The invoices issued in a month (`2026-11`) as Madrid counts it, in the order of their issue. */
export async function salesOf(db: Kysely<Tables>, month: string): Promise<Sale[]> {
  const begin = sql<Date>`(${`${month}-01`}::timestamp at time zone 'Europe/Madrid')`;
  const end = sql<Date>`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Europe/Madrid')`;
  const rows = await db
    .selectFrom('invoices')
    .select(['contenido'])
    .select((query) =>
      query
        .selectFrom('payments')
        .select('autorizacion')
        .whereRef('payments.pedido_id', '=', 'invoices.pedido_id')
        .where('payments.estado', '=', 'autorizado')
        // A second payment of the same order is no part of its sale.
        .orderBy('notificado_at')
        .limit(1)
        .as('autorizacion'),
    )
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('invoice_records as own')
            .leftJoin('invoice_record_answers as answer', (join) =>
              join.onRef('answer.issuer', '=', 'own.issuer').onRef('answer.position', '=', 'own.position'),
            )
            .whereRef('own.invoice_id', '=', 'invoices.id')
            .where(sql<boolean>`own.record ? 'RegistroAnulacion'`)
            // A cancellation that the agency refused leaves the invoice as it was.
            .where(sql<boolean>`answer.outcome is distinct from 'rejected'`)
            .select('own.position'),
        )
        .as('anulada'),
    )
    .where('emitida_at', '>=', begin)
    .where('emitida_at', '<', end)
    .orderBy('emitida_at')
    .orderBy('serie')
    .orderBy('numero')
    .execute();
  return rows.map(({ contenido, autorizacion, anulada }) => ({
    contenido: invoiceContentSchema.parse(contenido),
    autorizacion: autorizacion ?? '',
    anulada: Boolean(anulada),
  }));
}

/** Sums of sales in whole cents, without those that were cancelled: `base - descuento + iva` is `total`. */
export function sumOf(sales: readonly Sale[]): Pick<InvoiceContent, 'base' | 'descuento' | 'iva' | 'total'> {
  const sums = { base: 0, descuento: 0, iva: 0, total: 0 };
  for (const { contenido, anulada } of sales) {
    if (anulada) continue;
    sums.base += contenido.base;
    sums.descuento += contenido.descuento;
    sums.iva += contenido.iva;
    sums.total += contenido.total;
  }
  return sums;
}
