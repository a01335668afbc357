import { type Kysely, sql } from 'kysely';

/**
 * Records are chained by issuer and installation, and an index finds the last one of each. Chains that a restore may
 * have cut short are not continued: `closed` is the place of the last record from before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index invoice_records_installation on invoice_records (issuer, (coalesce(
      record #>> '{RegistroAlta,SistemaInformatico,NumeroInstalacion}',
      record #>> '{RegistroAnulacion,SistemaInformatico,NumeroInstalacion}')), position)`.execute(db);
  await sql`alter table invoice_record_chains add column closed integer not null default 0`.execute(db);
  // A restore may already be waiting for its numbers.
  await sql`
    update invoice_record_chains set closed = last
    where exists (select 1 from held_numbers where counter in ('F', 'R'))`.execute(db);
}
