import { type InvoiceRecord, LONGEST_BATCH, recordSchema } from '@mapa/invoice-records';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

type Db = Kysely<Tables>;

/** A record at its place in the chain of its issuer, counted from 1. */
export interface PlacedRecord {
  readonly position: number;
  readonly madeAt: Date;
  readonly record: InvoiceRecord;
}

/** Every issuer with records here: one, unless the seller's tax number changed. */
export async function issuers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('invoice_record_chains').select('issuer').orderBy('issuer').execute();
  return rows.map(({ issuer }) => issuer);
}

/** The records of an issuer in their order, up to a thousand at once. */
export async function* batchesOf(db: Db, issuer: string): AsyncGenerator<readonly PlacedRecord[]> {
  let last = 0;
  while (true) {
    const rows = await db
      .selectFrom('invoice_records')
      .select(['position', 'made_at', 'record'])
      .where('issuer', '=', issuer)
      .where('position', '>', last)
      .orderBy('position')
      .limit(LONGEST_BATCH)
      .execute();
    if (rows.length === 0) return;
    yield rows.map(placed);
    last = rows.at(-1)?.position ?? last;
  }
}

/** The next records of an issuer without an answer from the agency, in their order. */
export async function unsentOf(db: Db, issuer: string): Promise<PlacedRecord[]> {
  const rows = await unanswered(db)
    .select(['invoice_records.position', 'made_at', 'record'])
    .where('invoice_records.issuer', '=', issuer)
    .orderBy('invoice_records.position')
    .limit(LONGEST_BATCH)
    .execute();
  return rows.map(placed);
}

const unanswered = (db: Db) =>
  db
    .selectFrom('invoice_records')
    .leftJoin('invoice_record_answers as answer', (join) =>
      join
        .onRef('answer.issuer', '=', 'invoice_records.issuer')
        .onRef('answer.position', '=', 'invoice_records.position'),
    )
    .where('answer.position', 'is', null);

const placed = (row: { position: number; made_at: Date; record: unknown }): PlacedRecord => ({
  position: row.position,
  madeAt: row.made_at,
  record: recordSchema.parse(row.record),
});
