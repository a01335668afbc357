import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Tables } from './schema.ts';

/** Invoices are recorded in this database, and this process would issue the next one without a record. */
export class UnrecordedError extends Error {
  override readonly name = 'UnrecordedError';

  constructor() {
    super(
      'Nothing was done: the database has records of invoices, and the next invoice would have none. Set ' +
        'INVOICE_RECORDS and the VERIFACTU_ variables as the server has them, or INVOICE_RECORDS=off if invoices are ' +
        'recorded no longer.',
    );
  }
}

/**
 * Refuses a database with records when the settings do not mention them.
 * @throws UnrecordedError
 */
export async function refuseUnrecorded(
  db: Kysely<Tables>,
  { records, recordsEnded = false }: Partial<Pick<Config, 'records' | 'recordsEnded'>>,
): Promise<void> {
  if (records !== undefined || recordsEnded) return;
  const chain = await db.selectFrom('invoice_record_chains').select('issuer').limit(1).executeTakeFirst();
  if (chain !== undefined) throw new UnrecordedError();
}
