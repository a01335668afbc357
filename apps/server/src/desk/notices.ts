import {
  type Attention,
  calls,
  PAID_STATES,
  refundTroubleSchema,
  toEuros,
  UNION_CONSUMERS,
} from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { fault } from '../platform/api/errors.ts';
import { serve } from '../platform/api/route.ts';
import type { Tables } from '../platform/db/schema.ts';
import { evidenceOf } from '../shop/order/evidence.ts';
import { invoiceNumber, parseInvoiceNumber } from '../shop/order/invoice-number.ts';
import { referenceOf } from '../shop/order/reference.ts';
import { act } from './act.ts';
import { errorsSeen } from './invoices.ts';
import type { DeskParts } from './parts.ts';

type Db = Kysely<Tables>;

const MOST = 100;

/** Money that did not go back by itself, and that nobody looked at yet. */
export async function troubledRefunds(db: Db): Promise<Attention['devoluciones']> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('invoices', 'invoices.id', 'refunds.invoice_id')
    .innerJoin('orders', 'orders.id', 'invoices.pedido_id')
    .select(['serie', 'anio', 'invoices.numero', 'pedido_id', 'orders.numero as orderNumber'])
    .select(['refunds.estado', 'importe_centimos', 'respuesta'])
    .select(({ fn }) => fn.coalesce('answered_at', 'refunds.created_at').as('at'))
    .where('refunds.estado', 'in', refundTroubleSchema.options)
    .where('visto_at', 'is', null)
    .orderBy('at')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    factura: invoiceNumber(row),
    pedido: { id: row.pedido_id, referencia: referenceOf(row.orderNumber) },
    estado: refundTroubleSchema.parse(row.estado),
    importe: toEuros(row.importe_centimos),
    respuesta: row.respuesta,
    fecha: row.at.toISOString(),
  }));
}

/** Mails that came back, and that nobody looked at yet. */
export async function returnedMails(db: Db): Promise<Attention['correos']> {
  const rows = await db
    .selectFrom('returned_mails')
    .selectAll()
    .where('visto_at', 'is', null)
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    direccion: row.recipient,
    codigo: row.status,
    texto: row.diagnostic,
    fecha: row.at.toISOString(),
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

  serve(app, calls.devolucionVista, async ({ session, params: { numero }, body: { marca: mark } }) =>
    act(db, { session, mark, action: 'devolucion-vista', target: numero }, async (trx) => {
      const number = parseInvoiceNumber(numero);
      if (number === undefined) return fault('unknown-invoice');
      const { numUpdatedRows } = await trx
        .updateTable('refunds')
        .set(seen)
        .where('invoice_id', 'in', (query) =>
          query
            .selectFrom('invoices')
            .select('id')
            .where('serie', '=', number.serie)
            .where('anio', '=', number.anio)
            .where('numero', '=', number.numero),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n ? undefined : fault('unknown-invoice');
    }),
  );

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
