import { type Kysely, sql } from 'kysely';

/** The last migration that code has to know to work on these tables, which lets older code decide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schema_support (
      one boolean primary key default true check (one),
      oldest text not null
    )`.execute(db);
}
