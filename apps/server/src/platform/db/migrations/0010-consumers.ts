import { type Kysely, sql } from 'kysely';

/**
 * Whether a business or a consumer bought, what a consumer agreed to and when, and whether the billing data are offered
 * again; when the buyer withdrew from the contract, and the time from which the delivery may be made.
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
