import { type Attention, calls, PAID_STATES, UNION_CONSUMERS } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { fault } from '../platform/api/errors.ts';
import { serve } from '../platform/api/route.ts';
import type { Tables } from '../platform/db/schema.ts';
import { evidenceOf } from '../shop/order/evidence.ts';
import { parseInvoiceNumber } from '../shop/order/invoice-number.ts';
import { orderNumberIn, referenceOf } from '../shop/order/reference.ts';
import { act } from './act.ts';
import { errorsSeen } from './invoices.ts';
import type { DeskParts } from './parts.ts';

type Db = Kysely<Tables>;

const MOST = 100;

/** Mails that came back, and that nobody looked at yet. */
export async function returnedMails(db: Db): Promise<Attention['correos']> {
  const rows = await db
    .selectFrom('returned_mails')
    .selectAll()
    .where('visto_at', 'is', null)
    .orderBy('id')
    .limit(MOST)
    .execute();
  if (rows.length === 0) return [];
  const numbers = rows.map(({ message_id }) => orderNumberIn(message_id) ?? 0);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'numero'])
    .where('numero', 'in', numbers)
    .execute();
  const found = new Map(orders.map(({ id, numero }) => [numero, { id, referencia: referenceOf(numero) }]));
  return rows.map((row, at) => ({
    id: String(row.id),
    direccion: row.recipient,
    codigo: row.status,
    texto: row.diagnostic,
    fecha: row.at.toISOString(),
    pedido: found.get(numbers[at] ?? 0) ?? null,
  }));
}

/** Orders whose tax the place of the buyer decided, while address and card say different countries. */
export async function contradictions(db: Db): Promise<Attention['pruebas']> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'numero', 'nombre'])
    .where('iva_tratamiento', 'in', UNION_CONSUMERS)
    .where('estado', 'in', PAID_STATES)
    .where('pruebas_vistas_at', 'is', null)
    .orderBy('numero')
    .execute();
  const ids = orders.map(({ id }) => id);
  const evidence = await evidenceOf(db, ids);
  return orders
    .flatMap(({ id, numero, nombre }) => {
      const { pais, paisTarjeta = null, contradictorias } = evidence.get(id) ?? {};
      if (!contradictorias || pais === undefined || paisTarjeta === null) return [];
      return [{ id, referencia: referenceOf(numero), cliente: nombre, pais, paisTarjeta }];
    })
    .slice(0, MOST);
}

/** Takes off the list what was looked at. */
export function registerDeskNotices(app: FastifyInstance, { db }: DeskParts): void {
  const seen = { visto_at: sql<Date>`now()` };

  serve(app, calls.pruebasVistas, async ({ session, params: { id }, body: { marca: mark } }) => {
    const order = await db.selectFrom('orders').select('numero').where('id', '=', id).executeTakeFirst();
    if (order === undefined) return fault('unknown-order');
    const target = referenceOf(order.numero);
    return act(db, { session, mark, action: 'pruebas-vistas', target }, async (trx) => {
      await trx
        .updateTable('orders')
        .set({ pruebas_vistas_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
      return undefined;
    });
  });

  serve(app, calls.registroVisto, async ({ session, params: { numero }, body: { marca: mark } }) =>
    act(db, { session, mark, action: 'registro-visto', target: numero }, async (trx) => {
      const number = parseInvoiceNumber(numero);
      const isSeen = number !== undefined && (await errorsSeen(trx, number));
      return isSeen ? undefined : fault('unknown-invoice');
    }),
  );

  serve(app, calls.correoVisto, async ({ session, params: { id }, body: { marca: mark } }) =>
    act(db, { session, mark, action: 'correo-visto', target: id }, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('returned_mails')
        .set(seen)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n ? undefined : fault('unknown-mail');
    }),
  );
}
