import { type Kysely, sql } from 'kysely';

/**
 * The mark by which a restored database is recognised, and the numbers that wait until the operator says how far they
 * had come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table database_mark (
      one boolean primary key default true check (one),
      mark text not null
    )`.execute(db);
  await sql`
    create table held_numbers (
      counter text primary key check (counter in ('F', 'R', 'orders')),
      since timestamptz not null default now()
    )`.execute(db);
}
