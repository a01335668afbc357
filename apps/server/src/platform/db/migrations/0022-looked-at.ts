import { type Kysely, sql } from 'kysely';

/** The time at which the seller looked at contradictory evidence of a buyer's place, and at records with errors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column pruebas_vistas_at timestamptz`.execute(db);
  await sql`
    create table record_errors_seen (
      issuer text not null,
      position integer not null,
      visto_at timestamptz not null default now(),
      primary key (issuer, position),
      foreign key (issuer, position) references invoice_record_answers
    )`.execute(db);
}
