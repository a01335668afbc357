import { type Kysely, sql } from 'kysely';

/** The exact place that was chosen in the cell of an order's point, and its name; null in older orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_points
      add column lat double precision,
      add column lon double precision,
      add column nombre text,
      add check ((lat is null) = (lon is null))`.execute(db);
}
