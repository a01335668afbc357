import { type Kysely, sql } from 'kysely';

/**
 * The taxation of an order and what it rests on: the answer of VIES, the place of the buyer, the country of the card.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vat_checks (
      id integer generated always as identity primary key,
      number text not null,
      outcome text not null check (outcome in ('valid', 'invalid', 'unavailable')),
      consultation text,
      name text,
      address text,
      error text,
      asked_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index vat_checks_number on vat_checks (number, id)`.execute(db);
  await sql`
    alter table orders
      alter column iva_porcentaje type double precision,
      add column iva_tratamiento text,
      add column iva_consulta integer references vat_checks,
      add column ip text`.execute(db);
  await sql`alter table payments add column pais_tarjeta text`.execute(db);
}
