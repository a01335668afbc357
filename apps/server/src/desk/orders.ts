import {
  type DeskOrder,
  type DeskOrderDetail,
  type MoneyBack,
  moneyToTell,
  type OrderState,
  toEuros,
} from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../platform/db/schema.ts';
import { acceptedOf, attemptView, billingOf, viewsOf } from '../shop/checkout/own-orders.ts';
import { invoiceOf } from '../shop/invoice/invoices.ts';
import { evidenceOf } from '../shop/order/evidence.ts';
import { moneyBack } from '../shop/order/money-back.ts';
import { orderNumberOf, referenceOf } from '../shop/order/reference.ts';
import { lapseForReading } from '../shop/order/states.ts';
import { invoicesOfOrder } from './invoices.ts';
import { refundsOfOrder } from './refunds.ts';
import { holds, pageOf, paymentsOfOrder } from './search.ts';

type Db = Kysely<Tables>;
type Notice = Tables['payments']['aviso'];

/** A page of orders, the newest first. */
export async function listOrders(
  db: Db,
  { pagina, buscar, estado }: { pagina: number; buscar: string; estado?: OrderState | undefined },
): Promise<{ total: number; filas: DeskOrder[] }> {
  await lapseForReading(db);
  let found = db.selectFrom('orders');
  if (estado !== undefined) found = found.where('estado', '=', estado);
  if (buscar !== '') {
    const texts = [
      sql`orders.nombre`,
      sql`orders.email`,
      sql`(select string_agg(contenido->'cliente'->>'nombre', ' ') from invoices where invoices.pedido_id = orders.id)`,
    ];
    const numbers = [
      sql`'P-' || lpad(orders.numero::text, 6, '0')`,
      sql`orders.cif`,
      sql`(select string_agg(concat_ws('|', contenido->>'numero', contenido->'cliente'->>'cif'), '|')
        from invoices where invoices.pedido_id = orders.id)`,
      paymentsOfOrder,
    ];
    found = found.where(holds(buscar, { texts, numbers, amount: sql<number>`orders.total_centimos` }));
  }
  return pageOf(
    found,
    found
      .selectAll('orders')
      .select(({ selectFrom }) => [
        selectFrom('payments')
          .select((of) => of.fn.max('aviso').as('aviso'))
          .whereRef('payments.pedido_id', '=', 'orders.id')
          .as('aviso'),
        selectFrom('refunds')
          .innerJoin('invoices', 'invoices.id', 'refunds.invoice_id')
          .select(sql<MoneyBack[] | null>`array_agg(distinct ${moneyBack})`.as('dinero'))
          .whereRef('invoices.pedido_id', '=', 'orders.id')
          .as('dinero'),
      ])
      .orderBy('orders.numero', 'desc'),
    pagina,
    (row) => ({
      id: row.id,
      referencia: referenceOf(row.numero),
      fecha: row.created_at.toISOString(),
      estado: row.estado,
      cliente: row.nombre,
      email: row.email,
      cantidad: row.cantidad,
      total: toEuros(row.total_centimos),
      devuelto: backOf(row),
      aviso: row.aviso as Notice,
    }),
  );
}

/** All about an order by its id or its reference; undefined where there is none. */
export async function orderDetail(db: Db, name: string): Promise<DeskOrderDetail | undefined> {
  await lapseForReading(db);
  const number = orderNumberOf(name);
  if (number === undefined && !z.uuid().safeParse(name).success) return undefined;
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where((of) => (number === undefined ? of('id', '=', name) : of('numero', '=', number)))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id } = row;
  const [view] = await viewsOf(db, [row]);
  if (view === undefined) return undefined;
  const pagos = await db
    .selectFrom('payments')
    .selectAll()
    .where('pedido_id', '=', id)
    .orderBy('created_at')
    .execute();
  const entrega = await db
    .selectFrom('deliveries')
    .select('correo_at')
    .where('pedido_id', '=', id)
    .executeTakeFirst();
  const invoice = await invoiceOf(db, id);
  return {
    ...view,
    facturacion: billingOf(row),
    pruebas: (await evidenceOf(db, [id])).get(id) ?? null,
    aceptado: acceptedOf(row),
    email: row.email,
    usuario: row.user_id,
    // The payment counts from the time that the bank says, and stands so on the invoice; it may be told of later.
    pagado: invoice?.contenido.operacion ?? row.pagado_at?.toISOString() ?? null,
    entregado: row.entregado_at?.toISOString() ?? null,
    correo: entrega?.correo_at?.toISOString() ?? null,
    pagos: pagos.map((pago) => ({
      ...attemptView(pago),
      aviso: pago.aviso,
      visto: pago.aviso_visto_at?.toISOString() ?? null,
    })),
    facturas: await invoicesOfOrder(db, id),
    devoluciones: await refundsOfOrder(db, id),
  };
}

function backOf(row: {
  readonly devuelto_centimos: number;
  readonly total_centimos: number;
  readonly dinero: MoneyBack[] | null;
}): MoneyBack | null {
  const isWhole = row.devuelto_centimos > 0 && row.devuelto_centimos === row.total_centimos;
  return moneyToTell(row.dinero ?? [], isWhole);
}
