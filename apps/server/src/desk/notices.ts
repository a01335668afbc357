import { type Attention, calls, refundTroubleSchema, toEuros } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { fault } from '../platform/api/errors.ts';
import { serve } from '../platform/api/route.ts';
import type { Tables } from '../platform/db/schema.ts';
import { invoiceNumber, parseInvoiceNumber } from '../shop/order/invoice-number.ts';
import { referenceOf } from '../shop/order/reference.ts';
import { act } from './act.ts';
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
