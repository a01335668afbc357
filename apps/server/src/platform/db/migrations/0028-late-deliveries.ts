import { type Kysely, sql } from 'kysely';

/**
 * The time at which a customer was told that files are late; those whose files have been late for long are not told
 * now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column demora_at timestamptz`.execute(db);
  await sql`
    update deliveries set demora_at = now()
    from orders
    where orders.id = deliveries.pedido_id and lista_at is null
      and coalesce(desde, pagado_at) < now() - interval '1 day'`.execute(db);
}
