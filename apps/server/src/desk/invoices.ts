import type { DeskInvoice, RecordOutcome } from '@mapa/contract';
import { toEuros } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';
import { invoiceContentSchema } from '../shop/invoice/content.ts';
import type { InvoiceNumber } from '../shop/order/invoice-number.ts';
import { expectedNote } from '../shop/records/expected.ts';
import { holds, pageOf, paymentsOfOrder } from './search.ts';

type Db = Kysely<Tables>;

/** Invoices with their order and what became of the last record of each. */
const invoices = (db: Db) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.pedido_id')
    .leftJoin(
      (records) =>
        records
          .selectFrom('invoice_records as own')
          .leftJoin('invoice_record_answers as answer', (join) =>
            join.onRef('answer.issuer', '=', 'own.issuer').onRef('answer.position', '=', 'own.position'),
          )
          .distinctOn('own.invoice_id')
          .select(['own.invoice_id', 'own.issuer', 'own.position', 'error_code', 'error_text', 'own.made_at'])
          .select(sql<RecordOutcome>`coalesce(outcome, 'unsent')`.as('outcome'))
          .select(expectedNote.as('expected'))
          .orderBy('own.invoice_id')
          .orderBy('own.position', 'desc')
          .as('record'),
      (join) => join.onRef('record.invoice_id', '=', 'invoices.id'),
    );

const columns = (query: ReturnType<typeof invoices>) =>
  query
    .select(['contenido', 'emitida_at', 'invoices.pedido_id', 'outcome', 'error_code', 'error_text'])
    .orderBy('emitida_at', 'desc')
    .orderBy('invoices.numero', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number];

function toInvoice(row: Row): DeskInvoice {
  const { numero, pedido, cliente, total, rectifica } = invoiceContentSchema.parse(row.contenido);
  return {
    numero,
    emitida: row.emitida_at.toISOString(),
    pedido: { id: row.pedido_id, referencia: pedido },
    cliente: cliente.nombre,
    total: toEuros(total),
    rectifica: rectifica?.numero ?? null,
    registro:
      row.outcome === null ? null : { resultado: row.outcome, codigo: row.error_code, texto: row.error_text },
  };
}

/** The invoices of an order, the first one first. */
export async function invoicesOfOrder(db: Db, pedidoId: string): Promise<DeskInvoice[]> {
  const rows = await columns(invoices(db)).where('invoices.pedido_id', '=', pedidoId).execute();
  return rows.map(toInvoice).reverse();
}

/** A page of invoices, the newest first, by the outcome of their last record and by what stands on them. */
export async function listInvoices(
  db: Db,
  { pagina, buscar, registro }: { pagina: number; buscar: string; registro?: RecordOutcome | undefined },
): Promise<{ total: number; filas: DeskInvoice[] }> {
  let found = invoices(db);
  if (registro !== undefined) found = found.where('outcome', '=', registro);
  if (buscar !== '') {
    const texts = [sql`contenido->'cliente'->>'nombre'`, sql`orders.email`];
    const numbers = [
      sql`contenido->>'numero'`,
      sql`contenido->>'pedido'`,
      sql`contenido->'cliente'->>'cif'`,
      paymentsOfOrder,
    ];
    found = found.where(holds(buscar, { texts, numbers, amount: sql<number>`(contenido->>'total')::int` }));
  }
  return pageOf(found, columns(found), pagina, toInvoice);
}

/** Invoices whose last record was accepted with errors that had not to be, and that nobody looked at yet. */
export async function unseenErrors(db: Db): Promise<DeskInvoice[]> {
  const rows = await columns(invoices(db))
    .leftJoin('record_errors_seen as seen', (join) =>
      join.onRef('seen.issuer', '=', 'record.issuer').onRef('seen.position', '=', 'record.position'),
    )
    .where('outcome', '=', 'accepted-with-errors')
    .where('record.expected', '=', false)
    .where('visto_at', 'is', null)
    .limit(100)
    .execute();
  return rows.map(toInvoice);
}

/** Remembers that the errors of an invoice's last record were looked at; false where it has none. */
export async function errorsSeen(db: Db, number: InvoiceNumber): Promise<boolean> {
  const last = invoices(db)
    .where('outcome', '=', 'accepted-with-errors')
    .where('invoices.serie', '=', number.serie)
    .where('invoices.anio', '=', number.anio)
    .where('invoices.numero', '=', number.numero)
    .select([sql<string>`record.issuer`.as('issuer'), sql<number>`record.position`.as('position')]);
  const [record] = await last.execute();
  if (record === undefined) return false;
  await db
    .insertInto('record_errors_seen')
    .values(record)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Records that wait for the agency, and since when the first does. */
export async function unsentRecords(db: Db): Promise<{ sinEnviar: number; desde: string | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(made_at) as since
    from invoice_records left join invoice_record_answers answer using (issuer, position)
    where answer.outcome is null`.execute(db);
  const [unsent] = rows;
  return { sinEnviar: unsent?.count ?? 0, desde: unsent?.since?.toISOString() ?? null };
}
