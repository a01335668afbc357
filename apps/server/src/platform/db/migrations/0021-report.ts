import { type Kysely, sql } from 'kysely';

/** What a buyer wants the report for: hub height in m and sectors; null, as in earlier orders, means the defaults. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column informe_buje double precision,
      add column informe_sectores smallint check (informe_sectores in (12, 16))`.execute(db);
}
