import {
  type BillingData,
  type Order,
  type OrderExport,
  type OrderState,
  type OwnOrder,
  toEuros,
} from '@mapa/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import { cancelledInvoices } from '../order/cancelled.ts';
import { evidenceOf } from '../order/evidence.ts';
import { formatosOf, informeOf } from '../order/formats.ts';
import { invoiceNumber } from '../order/invoice-number.ts';
import { moneyBack } from '../order/money-back.ts';
import { orderPoint } from '../order/points.ts';
import { referenceOf } from '../order/reference.ts';
import { lapseForReading } from '../order/states.ts';
import { isWithdrawable } from '../order/withdrawal.ts';

type Db = Kysely<Tables>;
type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** A user's orders as their owner sees them, newest first. */
export async function ordersOf(db: Db, userId: string): Promise<OwnOrder[]> {
  await lapseForReading(db, userId);
  const pedidos = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('numero', 'desc')
    .execute();
  return viewsOf(db, pedidos);
}

/** Orders as their owner sees them. */
export async function viewsOf(db: Db, pedidos: readonly Row<'orders'>[]): Promise<OwnOrder[]> {
  if (pedidos.length === 0) return [];
  const ids = pedidos.map(({ id }) => id);
  const [puntos, facturas, entregas, enlaces] = await Promise.all([
    db.selectFrom('order_points').selectAll().where('pedido_id', 'in', ids).orderBy('posicion').execute(),
    db
      .selectFrom('invoices')
      .leftJoin('refunds', 'refunds.invoice_id', 'invoices.id')
      .select(['pedido_id', 'serie', 'anio', 'numero', 'emitida_at', moneyBack.as('dinero')])
      .select([
        sql<string | null>`contenido->>'qr'`.as('qr'),
        sql<number>`(contenido->>'total')::int`.as('total'),
        sql<number[] | null>`contenido->'rectifica'->'puntos'`.as('puntos'),
      ])
      .select((query) => query('invoices.id', 'in', cancelledInvoices(db)).as('anulada'))
      .orderBy('anio')
      .orderBy('numero')
      .where('pedido_id', 'in', ids)
      .execute(),
    db.selectFrom('deliveries').selectAll().where('pedido_id', 'in', ids).execute(),
    db
      .selectFrom('downloads')
      .select(['pedido_id', sql<Date>`max(expires_at)`.as('hasta')])
      .where('pedido_id', 'in', ids)
      .where('expires_at', '>', sql<Date>`now()`)
      .groupBy('pedido_id')
      .execute(),
  ]);
  return pedidos.map((pedido) => {
    const own = <Of extends { readonly pedido_id: string }>({ pedido_id }: Of) => pedido_id === pedido.id;
    const entrega = entregas.find(own);
    const invoices = facturas.filter(own);
    const factura = invoices.find(({ serie }) => serie === 'F');
    return {
      id: pedido.id,
      referencia: referenceOf(pedido.numero),
      fecha: pedido.created_at.toISOString(),
      estado: pedido.estado,
      ...amountsOf(pedido),
      puntos: puntos.filter(own).map((row) => {
        const { lat: latMeso, lon: lonMeso, chosen } = orderPoint(row);
        const elegido = chosen && { lat: chosen.lat, lon: chosen.lon, nombre: chosen.name };
        const devuelto = row.rectificativa !== null;
        return { posicion: row.posicion, latMeso, lonMeso, ...(elegido && { elegido }), devuelto };
      }),
      formatos: formatosOf(pedido),
      informe: informeOf(pedido),
      comprador: pedido.comprador,
      renuncia:
        pedido.renuncia_at === null || pedido.renuncia_version === null
          ? null
          : { fecha: pedido.renuncia_at.toISOString(), version: pedido.renuncia_version },
      desistible:
        isWithdrawable(pedido) && !factura?.anulada && pedido.devuelto_centimos < pedido.total_centimos,
      desistido: pedido.desistido_at?.toISOString() ?? null,
      verificacion: factura?.qr ?? null,
      factura: factura ? invoiceNumber(factura) : null,
      rectificativas: invoices
        .filter(({ serie }) => serie === 'R')
        .map((note) => ({
          numero: invoiceNumber(note),
          fecha: note.emitida_at.toISOString(),
          importe: toEuros(0 - note.total),
          puntos: note.puntos ?? [],
          dinero: note.dinero,
          verificacion: note.qr,
        })),
      devuelto: toEuros(pedido.devuelto_centimos),
      entrega: entrega ? deliveryOf(entrega, enlaces.find(own)?.hasta) : null,
    };
  });
}

/**
 * The same orders with billing data, evidence of the place and attempts to pay, for users who ask for all that is kept.
 */
export async function exportedOrders(db: Db, userId: string): Promise<OrderExport[]> {
  const orders = await ordersOf(db, userId);
  const rows = await db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute();
  const kept = new Map(rows.map((row) => [row.id, row]));
  const evidence = await evidenceOf(db, [...kept.keys()]);
  const attempts = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.pedido_id')
    .selectAll('payments')
    .where('orders.user_id', '=', userId)
    .orderBy('payments.created_at')
    .execute();
  return orders.flatMap((pedido) => {
    const row = kept.get(pedido.id);
    const pruebas = evidence.get(pedido.id) ?? null;
    const pagos = attempts.filter(({ pedido_id }) => pedido_id === pedido.id).map(attemptView);
    return row ? [{ ...pedido, facturacion: billingOf(row), pruebas, aceptado: acceptedOf(row), pagos }] : [];
  });
}

/** An attempt to pay, as users who ask for their data and the desk see it. */
export const attemptView = (row: Row<'payments'>): OrderExport['pagos'][number] => ({
  numero: row.numero,
  fecha: row.created_at.toISOString(),
  estado: row.estado,
  importe: toEuros(row.importe_centimos),
  respuesta: row.respuesta,
  autorizacion: row.autorizacion,
  notificado: row.notificado_at?.toISOString() ?? null,
});

/** The texts that were accepted with an order: the waiver at its own time, the others when the order was made. */
export function acceptedOf(row: Row<'orders'>): OrderExport['aceptado'] {
  const of = (version: string | null, hash: string | null, at: Date | null) =>
    version === null || hash === null || at === null
      ? null
      : { version, huella: hash, fecha: at.toISOString() };
  return {
    condiciones: of(row.condiciones_version, row.condiciones_hash, row.created_at),
    renuncia: of(row.renuncia_version, row.renuncia_hash, row.renuncia_at),
    recordar: of(row.recordar_version, row.recordar_hash, row.created_at),
  };
}

/** The billing data of an order. */
export const billingOf = (row: Row<'orders'>): BillingData => ({
  nombre: row.nombre,
  cif: row.cif,
  codigoPostal: row.codigo_postal,
  provincia: row.provincia,
  pais: row.pais,
  domicilio: row.domicilio,
});

function amountsOf(row: Row<'orders'>): Order & Pick<OwnOrder, 'importe'> {
  return {
    precio: toEuros(row.precio_unidad_centimos),
    cantidad: row.cantidad,
    descuento: row.descuento_decimas / 10,
    iva: row.iva_porcentaje,
    totalAPagar: toEuros(row.total_centimos),
    importe: {
      base: toEuros(row.base_centimos),
      descuento: toEuros(row.descuento_centimos),
      iva: toEuros(row.iva_centimos),
    },
  };
}

const deliveryOf = (row: Row<'deliveries'>, until: Date | undefined): OwnOrder['entrega'] => ({
  estado: row.estado,
  puntosHechos: row.puntos_hechos,
  desde: row.desde?.toISOString() ?? null,
  bytes: row.bytes === null ? null : Number(row.bytes),
  enlaceHasta: until?.toISOString() ?? null,
});

/** The order of an attempt to pay, as the page shows it after the payment. */
export interface AttemptState {
  readonly id: string;
  readonly referencia: string;
  readonly estado: OrderState;
  /** The time until which the delivery waits. */
  readonly desde: string | null;
}

/**
 * The state of a user's attempt to pay; undefined where it is not the user's. An attempt without an answer waits, even
 * where another one for the same order was refused.
 */
export async function attemptOf(db: Db, userId: string, numero: string): Promise<AttemptState | undefined> {
  await lapseForReading(db, userId);
  const row = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.pedido_id')
    .leftJoin('deliveries', 'deliveries.pedido_id', 'orders.id')
    .select(['orders.id', 'orders.numero', 'orders.estado', 'payments.estado as intento', 'deliveries.desde'])
    .where('payments.numero', '=', numero)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isOpenAgain = row.estado === 'rechazado' && row.intento === 'iniciado';
  return {
    id: row.id,
    referencia: referenceOf(row.numero),
    estado: isOpenAgain ? 'pendiente' : row.estado,
    desde: row.desde?.toISOString() ?? null,
  };
}
