import { type Kysely, sql } from 'kysely';

/**
 * Money that came in for an order that is gone with its account: the amount that the seller has to give back, and no
 * person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orphan_payments (
      numero text primary key,
      importe_centimos integer not null,
      at timestamptz not null default now(),
      visto_at timestamptz
    )`.execute(db);
}
