import { type Kysely, sql } from 'kysely';

/**
 * How often what was asked for lately, counted for all processes together: `key` is a hash of the limit and of who
 * asks. What a crash takes of it is no loss, so that it costs no log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table request_counts (
      key text primary key,
      count integer not null,
      until timestamptz not null
    )`.execute(db);
  await sql`create index request_counts_until on request_counts (until)`.execute(db);
}
