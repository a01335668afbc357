import { type Kysely, sql } from 'kysely';

/** The turbine of a report and what is supposed of it; null in orders of before, as in the defaults. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column informe_energia jsonb`.execute(db);
}
