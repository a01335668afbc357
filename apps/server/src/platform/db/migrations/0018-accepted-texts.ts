import { type Kysely, sql } from 'kysely';

/**
 * The texts that people accepted: version, SHA-256 of the text, and the time. The terms of an order were accepted when
 * it was made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'registrations']) {
    await sql`
      alter table ${sql.table(table)}
        add column politica_version text,
        add column politica_hash text,
        add column politica_at timestamptz`.execute(db);
  }
  await sql`
    alter table orders
      add column condiciones_version text,
      add column condiciones_hash text,
      add column renuncia_hash text,
      add column recordar_version text,
      add column recordar_hash text`.execute(db);
}
