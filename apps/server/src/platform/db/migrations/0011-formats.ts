import { type Kysely, sql } from 'kysely';

/** The formats that a buyer chose; null in orders from before there was a choice, which have all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column formatos text[]`.execute(db);
}
