import type { PlaceEvidence } from '@mapa/contract';
import { MADRID } from '@mapa/field';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import { cancelledInvoices } from '../../order/cancelled.ts';
import { evidenceOf } from '../../order/evidence.ts';
import { salePayment } from '../../order/sale-payment.ts';
import { type InvoiceContent, invoiceContentSchema } from '../content.ts';
import { monthsOf, type Period } from './period.ts';

/** An invoice, or one that rectifies another, and the authorisation of its payment. */
export interface Sale {
  readonly contenido: InvoiceContent;
  readonly autorizacion: string;
  /** Whether a record for the tax agency says that it should never have been issued, so that it is no sale. */
  readonly anulada: boolean;
  /** Whether the record of the rectified invoice says that, so that there is nothing to take back. */
  readonly originalAnulada?: boolean;
  /** The time of the operation of the invoice that it rectifies, ISO 8601. */
  readonly operacionOriginal?: string | undefined;
  /** The number of the payment at the payment provider; empty where there is none. */
  readonly pago?: string;
  /** The evidence of the buyer's place; undefined where the place decided nothing. */
  readonly pruebas?: PlaceEvidence | undefined;
}

/**
 * The invoices of a month, a quarter or a year in Madrid, in the order of their issue. They belong to the period of
 * their operation, which is before their issue where a payment is notified late.
 */
export function salesOf(db: Kysely<Tables>, period: Period): Promise<Sale[]> {
  const { first, count } = monthsOf(period);
  const end = sql<Date>`(
    (${`${first}-01`}::timestamp + make_interval(months => ${count}::int)) at time zone ${sql.lit(MADRID)})`;
  return issued(db, sql<boolean>`${OPERATION} >= ${beginOf(period)} and ${OPERATION} < ${end}`);
}

/** The invoices before a period. */
export const salesBefore = (db: Kysely<Tables>, period: Period): Promise<Sale[]> =>
  issued(db, sql<boolean>`${OPERATION} < ${beginOf(period)}`);

const OPERATION = sql<Date>`(invoices.contenido->>'operacion')::timestamptz`;

const beginOf = (period: Period) =>
  sql<Date>`(${`${monthsOf(period).first}-01`}::timestamp at time zone ${sql.lit(MADRID)})`;

async function issued(db: Kysely<Tables>, when: RawBuilder<boolean>): Promise<Sale[]> {
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('invoices as original', 'original.id', 'invoices.rectifica')
    .select(['invoices.contenido', 'invoices.pedido_id'])
    .select(salePayment('autorizacion', 'invoices.pedido_id').as('autorizacion'))
    .select(salePayment('numero', 'invoices.pedido_id').as('pago'))
    .select(sql<string | null>`original.contenido->>'operacion'`.as('operacionOriginal'))
    .select((query) => [
      query('invoices.id', 'in', cancelledInvoices(db)).as('anulada'),
      query('invoices.rectifica', 'in', cancelledInvoices(db)).as('originalAnulada'),
    ])
    .where(when)
    .orderBy('invoices.emitida_at')
    .orderBy('invoices.serie')
    .orderBy('invoices.numero')
    .execute();
  const evidence = await evidenceOf(db, [...new Set(rows.map(({ pedido_id }) => pedido_id))]);
  return rows.map((row) => ({
    contenido: invoiceContentSchema.parse(row.contenido),
    autorizacion: row.autorizacion ?? '',
    pago: row.pago ?? '',
    anulada: Boolean(row.anulada),
    originalAnulada: Boolean(row.originalAnulada),
    operacionOriginal: row.operacionOriginal ?? undefined,
    pruebas: evidence.get(row.pedido_id),
  }));
}

/** Whether a sale counts: neither it nor the invoice that it rectifies was cancelled at the tax agency. */
export const isStanding = ({ anulada, originalAnulada = false }: Sale): boolean =>
  !anulada && !originalAnulada;

/** Sums of the sales that count, in whole cents: `base - descuento + iva` is `total`. */
export function sumOf(sales: readonly Sale[]): Pick<InvoiceContent, 'base' | 'descuento' | 'iva' | 'total'> {
  const sums = { base: 0, descuento: 0, iva: 0, total: 0 };
  for (const { contenido } of sales.filter(isStanding)) {
    sums.base += contenido.base;
    sums.descuento += contenido.descuento;
    sums.iva += contenido.iva;
    sums.total += contenido.total;
  }
  return sums;
}
