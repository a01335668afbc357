import { verifyChain } from '@mapa/invoice-records';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import { batchesOf, issuers } from '../records.ts';

/** What the books hold, and what is wrong with them; no faults where all is well. */
export interface Books {
  readonly invoices: number;
  readonly notes: number;
  readonly records: number;
  readonly faults: readonly string[];
}

/**
 * Looks through invoices and records: every number that was acknowledged is there, none is missing or twice, each
 * invoice has one record, the chain is whole, and what was given back is what the invoices say.
 */
export async function lookThrough(db: Kysely<Tables>, acknowledged: readonly string[]): Promise<Books> {
  const faults: string[] = [];
  const invoices = await db
    .selectFrom('invoices')
    .select(['id', 'serie', 'anio', 'numero', sql<string>`contenido->>'numero'`.as('printed')])
    .orderBy('serie')
    .orderBy('anio')
    .orderBy('numero')
    .execute();
  const printed = new Set(invoices.map((invoice) => invoice.printed));
  if (printed.size !== invoices.length) faults.push('a number was printed twice');
  const lost = acknowledged.filter((numero) => !printed.has(numero));
  if (lost.length > 0) faults.push(`acknowledged and gone: ${lost.join(', ')}`);
  if (new Set(acknowledged).size !== acknowledged.length) faults.push('a number was acknowledged twice');
  for (const [series, numbers] of Map.groupBy(invoices, ({ serie, anio }) => `${serie}${anio}`)) {
    if (numbers.some(({ numero }, at) => numero !== at + 1)) faults.push(`${series} has a gap`);
  }
  let records = 0;
  const recorded: string[] = [];
  for (const issuer of await issuers(db)) {
    const all = [];
    for await (const batch of batchesOf(db, issuer)) all.push(...batch);
    if (all.some(({ position }, at) => position !== at + 1))
      faults.push(`the records of ${issuer} have a gap`);
    const broken = await verifyChain(all.map(({ record }) => record));
    if (broken !== undefined) faults.push(`record ${broken.at + 1} breaks the chain: ${broken.flaw}`);
    records += all.length;
    for (const { record } of all) {
      if ('RegistroAlta' in record) recorded.push(record.RegistroAlta.IDFactura.NumSerieFactura);
      else faults.push(`a cancellation that nobody made: ${record.RegistroAnulacion.Huella}`);
    }
  }
  if (String(recorded.toSorted()) !== String([...printed].sort())) {
    faults.push('invoices and records are not one to one');
  }
  faults.push(...(await unequal(db)));
  const notes = invoices.filter(({ serie }) => serie === 'R').length;
  return { invoices: invoices.length - notes, notes, records, faults };
}

/**
 * Orders whose books do not agree. The tables are read once: after a crash the database may plan by numbers of rows
 * that are long past, and look through the invoices again for each order.
 */
async function unequal(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ numero: number }>`
    with booked as (
      select pedido_id, count(*) filter (where serie = 'F') as sold,
        -sum((contenido->>'total')::int) filter (where serie = 'R') as noted,
        sum(refunds.importe_centimos) as refunded
      from invoices left join refunds on invoice_id = invoices.id
      group by pedido_id
    )
    select numero from orders left join booked on pedido_id = orders.id
    where devuelto_centimos <> coalesce(noted, 0)
      or devuelto_centimos <> coalesce(refunded, 0)
      or devuelto_centimos > total_centimos
      or sold is distinct from 1`.execute(db);
  return rows.map(({ numero }) => `order ${numero}: its books do not agree`);
}
