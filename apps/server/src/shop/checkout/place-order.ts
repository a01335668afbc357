import { createHash, randomUUID } from 'node:crypto';
import {
  type BillingAnswers,
  type BillingData,
  type Formato,
  type Informe,
  ORDER_HOURS,
  PAYMENT_ATTEMPT_SECONDS,
  toCents,
} from '@mapa/contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type Fault, fault } from '../../platform/api/errors.ts';
import { refuseClosed } from '../../platform/db/closed-chains.ts';
import { COUNTERS, refuseHeld } from '../../platform/db/restored.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { type LegalStamp, rememberStamp, waiverHash } from '../../platform/legal/stamps.ts';
import { informeColumns } from '../order/formats.ts';
import { lockUser } from '../order/lock-user.ts';
import type { OrderPoint } from '../order/points.ts';
import { lapseOrders, OPEN_STATES } from '../order/states.ts';
import { isUnionTreatment, type VatDecision } from '../order/vat.ts';
import { newPaymentNumber } from './attempt-number.ts';
import { hasManyUnpaid, isPaidLately } from './earlier-orders.ts';
import type { Quote } from './quote.ts';

type Trx = Transaction<Tables>;
type Order = Selectable<Tables['orders']>;

/** An order that the server has priced. */
export interface NewOrder {
  readonly userId: string;
  readonly datos: BillingData;
  readonly answers: BillingAnswers;
  readonly puntos: readonly OrderPoint[];
  readonly formatos: readonly Formato[];
  readonly informe: Informe;
  readonly quote: Quote;
  readonly vat: VatDecision;
  /** The network address of the buyer. */
  readonly ip: string;
  /** The terms of sale as they are now. */
  readonly condiciones: LegalStamp;
  /** Has a VAT number checked again, in the transaction that places the order. */
  readonly onUnchecked: (trx: Trx, pedidoId: string, number: string) => Promise<void>;
  /** The number under which the record of its invoice will be made. */
  readonly installation: string | undefined;
}

/** An order and the attempt to pay it that is under way, by its number at the provider. */
export interface PlacedOrder {
  readonly pedido: Order;
  readonly numero: string;
}

/**
 * Places an order, or finds the open one of the same content, and opens an attempt to pay it unless one was opened a
 * moment ago. Orders of a user are placed one after the other: however often the same is asked for at once, it is one
 * order and one attempt.
 *
 * @throws HeldNumbersError and ClosedChainError while what is paid could not be invoiced.
 */
export function placeOrder(db: Kysely<Tables>, order: NewOrder): Promise<PlacedOrder | Fault> {
  return db.transaction().execute(async (trx) => {
    const email = await lockUser(trx, order.userId);
    if (email === undefined) return fault('session-ended');
    await lapseOrders(trx, order.userId);
    const huella = fingerprint(order);
    const open = await openOrder(trx, order.userId, huella);
    if (await isPaidLately(trx, order.userId, order.puntos)) return { ...fault('order-paid'), pagado: true };
    // Not even an earlier order may be paid now: the buyer would be charged, and the provider's notification refused.
    await refuseHeld(trx, COUNTERS);
    await refuseClosed(trx, order.installation);
    if (open === undefined && (await hasManyUnpaid(trx, order.userId))) return fault('many-unpaid');
    const pedido = open ?? (await insertOrder(trx, order, email, huella));
    const numero = (await youngAttempt(trx, pedido.id)) ?? (await openAttempt(trx, pedido));
    return { pedido, numero };
  });
}

/**
 * The hash by which two orders of a user are the same: cells, and places chosen in them with their names, formats and
 * report, billing data, the buyer's consents, and amounts.
 */
function fingerprint({ datos, answers, puntos, formatos, informe, quote }: NewOrder): string {
  const cells = puntos
    .map(({ lat, lon, chosen }) => JSON.stringify([lat, lon, chosen?.lat, chosen?.lon, chosen?.name]))
    .sort();
  const { nombre, cif, domicilio, codigoPostal, provincia, pais } = datos;
  const { comprador = 'empresa', renuncia = null, recordar = false, condiciones = null } = answers;
  const buyer = [comprador, renuncia, recordar, condiciones];
  const content = [
    buyer,
    cells,
    formatos,
    [informe.buje, informe.sectores, JSON.stringify(informe.energia)],
    nombre,
    cif,
    domicilio,
    codigoPostal,
    provincia,
    pais,
    quote.pedido,
    quote.importe,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function openOrder(trx: Trx, userId: string, huella: string): Promise<Order | undefined> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('huella', '=', huella)
    .where('estado', 'in', OPEN_STATES)
    .forUpdate()
    .executeTakeFirst();
}

const lapse = sql<Date>`now() + make_interval(hours => ${ORDER_HOURS}::int)`;

async function insertOrder(
  trx: Trx,
  {
    userId,
    datos,
    answers: { comprador = 'empresa', renuncia, recordar = false, ...accepted },
    condiciones,
    puntos,
    formatos,
    informe,
    quote,
    vat,
    ip,
    onUnchecked,
  }: NewOrder,
  email: string,
  huella: string,
): Promise<Order> {
  const { pedido, importe } = quote;
  const remember = rememberStamp();
  const waives = comprador === 'consumidor' && renuncia !== undefined;
  const inserted = await trx
    .insertInto('orders')
    .values({
      id: randomUUID(),
      user_id: userId,
      email,
      huella,
      nombre: datos.nombre,
      cif: datos.cif,
      codigo_postal: datos.codigoPostal,
      provincia: datos.provincia,
      pais: datos.pais,
      domicilio: datos.domicilio,
      comprador,
      ...(waives && {
        renuncia_at: sql<Date>`now()`,
        renuncia_version: renuncia,
        renuncia_hash: waiverHash(renuncia),
      }),
      ...(accepted.condiciones === condiciones.version && {
        condiciones_version: condiciones.version,
        condiciones_hash: condiciones.hash,
      }),
      recordar,
      ...(recordar && { recordar_version: remember.version, recordar_hash: remember.hash }),
      formatos,
      ...informeColumns(informe),
      cantidad: pedido.cantidad,
      precio_unidad_centimos: toCents(pedido.precio),
      descuento_decimas: Math.round(pedido.descuento * 10),
      iva_porcentaje: pedido.iva,
      iva_tratamiento: vat.tratamiento,
      iva_consulta: vat.consulta,
      ip: isUnionTreatment(vat.tratamiento) ? ip : null,
      base_centimos: importe.base,
      descuento_centimos: importe.descuento,
      iva_centimos: importe.iva,
      total_centimos: importe.total,
      caduca_at: lapse,
      pagado_at: null,
      entregado_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = puntos.map(({ lat, lon, chosen }, at) => ({
    pedido_id: inserted.id,
    posicion: at + 1,
    lat_meso: lat,
    lon_meso: lon,
    lat: chosen?.lat ?? null,
    lon: chosen?.lon ?? null,
    nombre: chosen?.name ?? null,
  }));
  await trx.insertInto('order_points').values(rows).execute();
  if (vat.unchecked !== null) await onUnchecked(trx, inserted.id, vat.unchecked);
  return inserted;
}

async function youngAttempt(trx: Trx, pedidoId: string): Promise<string | undefined> {
  const attempt = await trx
    .selectFrom('payments')
    .select('numero')
    .where('pedido_id', '=', pedidoId)
    .where('estado', '=', 'iniciado')
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${PAYMENT_ATTEMPT_SECONDS}::int)`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return attempt?.numero;
}

/** Opens an attempt under a number that the provider has not seen, and gives the order its full time again. */
async function openAttempt(trx: Trx, pedido: Order): Promise<string> {
  await trx.updateTable('orders').set({ caduca_at: lapse }).where('id', '=', pedido.id).execute();
  for (;;) {
    const inserted = await trx
      .insertInto('payments')
      .values({
        numero: newPaymentNumber(new Date()),
        pedido_id: pedido.id,
        importe_centimos: pedido.total_centimos,
        respuesta: null,
        autorizacion: null,
        aviso: null,
        notificado_at: null,
      })
      .onConflict((conflict) => conflict.column('numero').doNothing())
      .returning('numero')
      .executeTakeFirst();
    if (inserted !== undefined) return inserted.numero;
  }
}
