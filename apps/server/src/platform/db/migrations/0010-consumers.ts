import { type Kysely, sql } from 'kysely';

/**
 * As what somebody bought, what a consumer agreed to and when, whether the billing data are offered again; when a
 * contract was withdrawn from, and from when on the delivery may be made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column comprador text not null default 'empresa' check (comprador in ('empresa', 'consumidor')),
      add column renuncia_at timestamptz,
      add column renuncia_version text,
      add column recordar boolean not null default false,
      add column desistido_at timestamptz,
      add check ((renuncia_at is null) = (renuncia_version is null))`.execute(db);
  await sql`alter table deliveries add column desde timestamptz`.execute(db);
}
