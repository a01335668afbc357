import { type Kysely, sql } from 'kysely';

/** What the last migration says of older code: the last one that code has to know to work on these tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schema_support (
      one boolean primary key default true check (one),
      oldest text not null
    )`.execute(db);
}
