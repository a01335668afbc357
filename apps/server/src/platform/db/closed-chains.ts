import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** Records under the installation number in force may be lost, so that the next one would name a wrong predecessor. */
export class ClosedChainError extends Error {
  override readonly name = 'ClosedChainError';

  constructor(installation: string) {
    super(
      `The database was restored: records that were made under installation ${installation} since the backup are not ` +
        'in it. Set VERIFACTU_INSTALLATION to a number that was never used before, and restart.',
    );
  }
}

/** The number of the installation that made a record, in a query of `table`, written as the index has it. */
export const installationIn = (table: string) => {
  const record = sql.ref(`${table}.record`);
  return sql<string>`coalesce(
    ${record} #>> '{RegistroAlta,SistemaInformatico,NumeroInstalacion}',
    ${record} #>> '{RegistroAnulacion,SistemaInformatico,NumeroInstalacion}')`;
};

/** Closes every chain of records that exists, so that none is continued: records at its end may be lost. */
export async function closeChains(trx: Transaction<Tables>): Promise<void> {
  await trx
    .updateTable('invoice_record_chains')
    .set(({ ref }) => ({ closed: ref('last') }))
    .execute();
}

/** Whether an installation has records from before a restore. */
export async function isClosed(db: Kysely<Tables>, installation: string): Promise<boolean> {
  const found = await db
    .selectFrom('invoice_record_chains as chain')
    .innerJoin('invoice_records as own', 'own.issuer', 'chain.issuer')
    .select('own.position')
    .where('chain.closed', '>', 0)
    .where(installationIn('own'), '=', installation)
    .whereRef('own.position', '<=', 'chain.closed')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Refuses an installation that has records from before a restore.
 * @throws ClosedChainError
 */
export async function refuseClosed(db: Kysely<Tables>, installation: string | undefined): Promise<void> {
  if (installation !== undefined && (await isClosed(db, installation)))
    throw new ClosedChainError(installation);
}

/** Whether the database has a record of an installation, for any issuer of its invoices. */
export async function hasRecords(db: Kysely<Tables>, installation: string): Promise<boolean> {
  const found = await db
    .selectFrom('invoice_record_chains as chain')
    .innerJoin('invoice_records as own', 'own.issuer', 'chain.issuer')
    .select('own.position')
    .where(installationIn('own'), '=', installation)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
