import { sql } from 'kysely';
import type { RealApp } from '../../../test/real-app.ts';

/** What the seller is to be told of an attempt. */
export async function noticesOf(app: RealApp, numero: string): Promise<string[]> {
  const { rows } = await sql<{ aviso: string }>`
    select data->>'aviso' as aviso from pgboss.job
    where name = 'seller-mail' and data->>'numero' = ${numero}`.execute(app.database.db);
  return rows.map(({ aviso }) => aviso);
}

/** What there is of an order, counted. */
export async function traces(app: RealApp, numero: string) {
  const { db } = app.database;
  const { pedido_id } = await db
    .selectFrom('payments')
    .select('pedido_id')
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow();
  const pagos = await db
    .selectFrom('payments')
    .select(['numero', 'estado', 'aviso', 'respuesta', 'autorizacion'])
    .where('pedido_id', '=', pedido_id)
    .orderBy('created_at')
    .execute();
  const facturas = await db.selectFrom('invoices').select('id').where('pedido_id', '=', pedido_id).execute();
  const entregas = await db
    .selectFrom('deliveries')
    .select('pedido_id')
    .where('pedido_id', '=', pedido_id)
    .execute();
  return { pagos, facturas: facturas.length, entregas: entregas.length };
}
