import { type Kysely, sql } from 'kysely';

/** The version of the atlas from which the files of an order were first made; null where that was not kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column atlas_version text`.execute(db);
}
