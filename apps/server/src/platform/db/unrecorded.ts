import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Tables } from './schema.ts';

/** Invoices are recorded in this database, and whoever would issue the next one knows nothing of it. */
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

/** @throws UnrecordedError where the database has records and nothing was said of them. */
export async function refuseUnrecorded(
  db: Kysely<Tables>,
  { records, recordsEnded = false }: Partial<Pick<Config, 'records' | 'recordsEnded'>>,
): Promise<void> {
  if (records !== undefined || recordsEnded) return;
  const chain = await db.selectFrom('invoice_record_chains').select('issuer').limit(1).executeTakeFirst();
  if (chain !== undefined) throw new UnrecordedError();
}
