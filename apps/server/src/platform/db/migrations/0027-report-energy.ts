import { type Kysely, sql } from 'kysely';

/** The turbine of a report and its assumptions; null, as in earlier orders, means the defaults. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column informe_energia jsonb`.execute(db);
}
