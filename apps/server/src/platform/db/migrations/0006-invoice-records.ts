import { type Kysely, sql } from 'kysely';

/**
 * Records of invoices (VERI*FACTU) chained by issuer, the tax agency's answer to each, and the state of the sending.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_record_chains (
      issuer text primary key,
      last integer not null
    )`.execute(db);
  await sql`
    create table invoice_records (
      issuer text not null references invoice_record_chains,
      position integer not null check (position >= 1),
      invoice_id uuid not null references invoices,
      made_at timestamptz not null,
      record jsonb not null,
      primary key (issuer, position)
    )`.execute(db);
  await sql`create index invoice_records_invoice on invoice_records (invoice_id)`.execute(db);
  await sql`
    create table invoice_record_answers (
      issuer text not null,
      position integer not null,
      outcome text not null check (outcome in ('accepted', 'accepted-with-errors', 'rejected')),
      error_code text,
      error_text text,
      csv text,
      answered_at timestamptz not null,
      primary key (issuer, position),
      foreign key (issuer, position) references invoice_records
    )`.execute(db);
  await sql`
    create table invoice_record_sending (
      issuer text primary key,
      sent_at timestamptz,
      wait_seconds integer not null,
      failures integer not null,
      failed_at timestamptz,
      busy_until timestamptz
    )`.execute(db);
  await sql`
    create function refuse_record_change() returns trigger language plpgsql as $$
    begin
      raise exception 'records of invoices never change';
    end $$`.execute(db);
  for (const table of ['invoice_records', 'invoice_record_answers']) {
    await sql`
      create trigger ${sql.id(`${table}_immutable`)} before update or delete on ${sql.table(table)}
      for each row execute function refuse_record_change()`.execute(db);
  }
}
