import { type Kysely, sql } from 'kysely';

/** The time at which the files of a delivery were asked for again; null where they were made once only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column otra_vez_at timestamptz`.execute(db);
}
