import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../accounts/test/user.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { remakeDelivery } from './job.ts';
import { lateOrders, tellLate } from './late.ts';
import { paidOrder } from './test/paid-order.ts';

let app: RealApp;
let buyer: { readonly id: string; readonly email: string };
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
  buyer = { id: await addUser(app, 'ana@ejemplo.es'), email: 'ana@ejemplo.es' };
});
afterAll(() => app.close());

/** An order that was paid so many minutes ago, with something else changed in its delivery or in itself. */
async function paidAgo(minutes: number, delivery: object = {}, order: object = {}): Promise<string> {
  const { db } = app.database;
  const { id } = await paidOrder(app, buyer);
  const pagado_at = new Date(Date.now() - minutes * 60_000);
  await db
    .updateTable('orders')
    .set({ pagado_at, ...order })
    .where('id', '=', id)
    .execute();
  if (Object.keys(delivery).length > 0)
    await db.updateTable('deliveries').set(delivery).where('pedido_id', '=', id).execute();
  return id;
}

/** The orders that a mail about their lateness is due for. */
async function told(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select data->>'pedidoId' as id from pgboss.job
    where name = 'delivery-mail' and data->>'motivo' = 'demora'`.execute(app.database.db);
  return rows.map(({ id }) => id);
}

it('tells those who wait for their first link for an hour, once, whoever looks', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const late = await paidAgo(61);
  const waitedForWithdrawal = await paidAgo(21_000, { desde: ago(61) });
  await paidAgo(59);
  await paidAgo(21_000, { desde: ago(59) });
  await paidAgo(21_000, { desde: ago(-60) });
  await paidAgo(61, { estado: 'lista', lista_at: ago(30) });
  // Its files are made again: the customer had a link and the invoice long ago.
  await paidAgo(61, { correo_at: ago(40) });
  await paidAgo(61, {}, { devuelto_centimos: sql`total_centimos` });
  const look = () => tellLate(app.database.db, app.jobs);
  await Promise.all([look(), look()]);
  await look();
  expect((await told()).sort()).toEqual([late, waitedForWithdrawal].sort());
});

it('counts from when the files were asked for again, not from the payment', async () => {
  const { db } = app.database;
  const id = await paidAgo(21_000, { estado: 'lista', lista_at: new Date() });
  const isLate = async () =>
    (await lateOrders(db).select('orders.id').where('orders.id', '=', id).execute()).length > 0;
  await db.transaction().execute((trx) => remakeDelivery(trx, app.jobs, id));
  expect(await isLate()).toBe(false);
  const ago = new Date(Date.now() - 61 * 60_000);
  await db.updateTable('deliveries').set({ otra_vez_at: ago }).where('pedido_id', '=', id).execute();
  expect(await isLate()).toBe(true);
});
