import {
  type InvoiceRecord,
  obstacle,
  type Place,
  qrAddress,
  recordOf,
  recordSchema,
} from '@mapa/invoice-records';
import { sql, type Transaction } from 'kysely';
import type { RecordsConfig } from '../../platform/config/records.ts';
import { ClosedChainError, installationIn } from '../../platform/db/closed-chains.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { InvoiceContent } from '../invoice/content.ts';
import { factsOf } from './facts.ts';

type Trx = Transaction<Tables>;

/** The settings of recording invoices; `alarm` hears that the chain of records is not as it should be. */
export interface Recording extends Pick<RecordsConfig, 'system' | 'qrUrl'> {
  readonly alarm: (what: string) => void;
}

/** A record that is made and not yet kept, and the address in the QR code of its invoice. */
export interface MadeRecord {
  readonly issuer: string;
  readonly position: number;
  readonly madeAt: Date;
  readonly record: InvoiceRecord;
  readonly qr: string | null;
}

/**
 * Makes the record of an invoice that is issued in this transaction, behind the last one of its issuer and of this
 * installation.
 */
export function nextRecord(
  trx: Trx,
  recording: Recording,
  contenido: InvoiceContent,
  now: Date,
): Promise<MadeRecord> {
  const facts = factsOf(contenido);
  return chainRecord(trx, recording, facts.seller.nif, now, (place) => recordOf(facts, place));
}

/**
 * Makes a record behind the last one of its issuer and of this installation: each has a chain of its own, and their
 * places are counted together. The issuer's row is locked until the transaction ends: records of others wait, and a
 * place that is rolled back goes to the next one.
 * @throws ClosedChainError where records of this installation may be lost by a restore.
 */
export async function chainRecord(
  trx: Trx,
  { system, qrUrl, alarm }: Recording,
  issuer: string,
  now: Date,
  make: (place: Place) => InvoiceRecord,
): Promise<MadeRecord> {
  const { last: position, closed } = await trx
    .insertInto('invoice_record_chains')
    .values({ issuer, last: 1 })
    .onConflict((conflict) =>
      conflict.column('issuer').doUpdateSet({ last: sql<number>`invoice_record_chains.last + 1` }),
    )
    .returning(['last', 'closed'])
    .executeTakeFirstOrThrow();
  const before = await trx
    .selectFrom('invoice_records')
    .select(['position', 'record', 'made_at'])
    .where('issuer', '=', issuer)
    .where(installationIn('invoice_records'), '=', system.NumeroInstalacion)
    .orderBy('position', 'desc')
    .limit(2)
    .execute();
  const [last] = before;
  if (last !== undefined && last.position <= closed) throw new ClosedChainError(system.NumeroInstalacion);
  const [previous, beforePrevious] = before.map(({ record }): InvoiceRecord => recordSchema.parse(record));
  const flaw = previous && obstacle(previous, beforePrevious, now);
  if (flaw !== undefined) alarm(`record ${last?.position} of ${issuer}: ${flaw}`);
  // The clocks of machines differ, but the times of a chain may not run backwards.
  const madeAt = last !== undefined && last.made_at > now ? last.made_at : now;
  const record = make({ system, previous, now: madeAt, reference: String(position) });
  const qr = 'RegistroAlta' in record ? qrAddress(record.RegistroAlta, qrUrl) : null;
  return { issuer, position, madeAt, record, qr };
}

/** Keeps the record of an invoice that is kept already. */
export async function keepRecord(trx: Trx, invoiceId: string, made: MadeRecord): Promise<void> {
  const { issuer, position, madeAt, record } = made;
  await trx
    .insertInto('invoice_records')
    .values({ issuer, position, invoice_id: invoiceId, made_at: madeAt, record: JSON.stringify(record) })
    .execute();
}
