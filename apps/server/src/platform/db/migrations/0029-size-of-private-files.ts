import { type Kysely, sql } from 'kysely';

/** The bytes of a private file before it was packed; null where it came as it is, or before this was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project_files add column own_bytes bigint`.execute(db);
}
