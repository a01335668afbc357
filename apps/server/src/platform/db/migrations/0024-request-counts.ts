import { type Kysely, sql } from 'kysely';

/**
 * Counts of recent requests, for all processes together: `key` is a hash of the limit and of the caller. The table is
 * unlogged, because a crash that empties it is no loss.
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
