import { randomUUID } from 'node:crypto';
import { vatOf } from '@mapa/contract';
import { coordinatesText } from '@mapa/field';
import type { Kysely, Selectable, Transaction } from 'kysely';
import server from '../../../package.json' with { type: 'json' };
import type { Tables } from '../../platform/db/schema.ts';
import { isCancelled } from '../order/cancelled.ts';
import { type InvoiceNumber, invoiceNumber } from '../order/invoice-number.ts';
import { type OrderPoint, pointsOfOrder } from '../order/points.ts';
import { referenceOf } from '../order/reference.ts';
import { type InvoiceContent, invoiceContentSchema } from './content.ts';
import { groundOf } from './grounds.ts';
import { creditNotesOf, type Invoice, invoiceOf } from './invoices.ts';
import type { Issuer } from './issuer.ts';
import { takeNumber } from './numbers.ts';
import type { Recorder } from './recorder.ts';
import { type PartFault, partOf, type RefundPart, rectified } from './refund/part.ts';
import { standingOf } from './refund/tax.ts';

type Trx = Transaction<Tables>;
type Order = Selectable<Tables['orders']>;

/**
 * Issues the invoice of an order that is paid in this transaction (`pagado_at` is set already): the next number of its
 * year in Madrid, without gaps. `now` is the time of issue, and `paid` that of the payment where it was told late.
 */
export async function issueInvoice(
  trx: Trx,
  pedidoId: string,
  issuer: Issuer,
  now: Date,
  paid?: Date,
): Promise<void> {
  const pedido = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', pedidoId)
    .executeTakeFirstOrThrow();
  if (pedido.pagado_at === null) throw new Error(`order ${pedidoId} is not paid: it gets no invoice`);
  const puntos = await pointsOfOrder(trx, pedidoId);
  const taken = await takeNumber(trx, 'F', now);
  const dates = { emitida: taken.emitidaAt, operacion: paid ?? pedido.pagado_at };
  const contenido = contentOf(pedido, puntos, issuer, invoiceNumber(taken), dates);
  await keep(trx, { pedidoId, taken, contenido, rectifica: null }, issuer.recorder);
}

/** The content of the invoice of a paid order. */
function contentOf(
  pedido: Order,
  puntos: readonly OrderPoint[],
  { organisation, contactEmail, publicUrl, demonstration, testPayment }: Issuer,
  numero: string,
  { emitida, operacion }: { readonly emitida: Date; readonly operacion: Date },
): InvoiceContent {
  const cliente = {
    nombre: pedido.nombre,
    cif: pedido.cif,
    domicilio: pedido.domicilio,
    codigoPostal: pedido.codigo_postal,
    provincia: pedido.provincia,
    pais: pedido.pais,
  };
  const tratamiento = pedido.iva_tratamiento ?? vatOf(cliente).tratamiento;
  const precioUnidad = pedido.precio_unidad_centimos;
  return {
    numero,
    emitida: emitida.toISOString(),
    operacion: operacion.toISOString(),
    emisor: {
      nombre: organisation.name,
      cif: organisation.cif,
      domicilio: organisation.address,
      correo: contactEmail,
      web: publicUrl,
      registro: organisation.registry ?? null,
    },
    cliente,
    pedido: referenceOf(pedido.numero),
    lineas: puntos.map((punto) => ({
      descripcion: `Serie, informe y mapa del punto de mesoescala ${coordinatesText(punto)}${chosenText(punto)}`,
      cantidad: 1,
      precioUnidad,
      importe: precioUnidad,
    })),
    base: pedido.base_centimos,
    descuentoPorcentaje: pedido.descuento_decimas / 10,
    descuento: pedido.descuento_centimos,
    ivaPorcentaje: pedido.iva_porcentaje,
    iva: pedido.iva_centimos,
    tratamiento,
    motivoSinIva: groundOf(tratamiento, organisation.cif),
    total: pedido.total_centimos,
    demostracion: demonstration,
    pagoDePrueba: testPayment,
    rectifica: null,
    qr: null,
    programa: null,
  };
}

/** The place that was chosen in a cell, with its name. */
function chosenText({ chosen }: OrderPoint): string {
  if (chosen === undefined) return '';
  const { name } = chosen;
  return `; punto elegido: ${coordinatesText(chosen)}${name === null ? '' : ` (${name})`}`;
}

/** An invoice that gives something back, as it was kept. */
export interface CreditNote {
  readonly id: string;
  readonly contenido: InvoiceContent;
}

/** Why there is no such invoice. */
export type CreditNoteFault = PartFault | 'no-invoice' | 'cancelled';

/**
 * The content that an invoice giving back a part of an order would have, together with the invoice that it would
 * rectify.
 */
export async function creditable(db: Kysely<Tables>, pedidoId: string, part: RefundPart) {
  const original = await invoiceOf(db, pedidoId);
  if (original === undefined) return 'no-invoice';
  if (await isCancelled(db, original.id)) return 'cancelled';
  const notes = (await creditNotesOf(db, pedidoId)).map(({ contenido }) => contenido);
  const content = partOf(original.contenido, notes, part);
  return typeof content === 'string' ? content : { original, notes, content };
}

/**
 * Issues the invoice that gives a part of an order back, in a series of its own. An invoice that was cancelled at the
 * tax agency has nothing left to rectify. The row of the order must be locked.
 */
export async function issueCreditNote(
  trx: Trx,
  {
    pedidoId,
    part,
    motivo,
  }: { readonly pedidoId: string; readonly part: RefundPart; readonly motivo: string },
  now: Date,
  recorder?: Recorder,
): Promise<CreditNote | CreditNoteFault> {
  const found = await creditable(trx, pedidoId, part);
  if (typeof found === 'string') return found;
  const { original, notes, content } = found;
  const standing = standingOf(original.contenido, notes);
  const make = (numero: string, emitida: Date) => rectified(standing, content, { numero, emitida, motivo });
  return issueRectifying(trx, original, now, make, recorder);
}

/** Issues an invoice that rectifies another one; `make` gives its content from its number and date. */
export async function issueRectifying(
  trx: Trx,
  { id, pedidoId }: Invoice,
  now: Date,
  make: (numero: string, emitida: Date) => InvoiceContent,
  recorder?: Recorder,
): Promise<CreditNote> {
  const taken = await takeNumber(trx, 'R', now);
  const contenido = make(invoiceNumber(taken), taken.emitidaAt);
  return keep(trx, { pedidoId, taken, contenido, rectifica: id }, recorder);
}

interface Kept {
  readonly pedidoId: string;
  readonly taken: InvoiceNumber & { readonly emitidaAt: Date };
  readonly contenido: InvoiceContent;
  readonly rectifica: string | null;
}

/** Keeps an invoice and, where invoices are recorded, its record. */
async function keep(
  trx: Trx,
  { pedidoId, taken: { serie, anio, numero, emitidaAt }, contenido, rectifica }: Kept,
  recorder: Recorder | undefined,
): Promise<CreditNote> {
  const id = randomUUID();
  const made = recorder && (await recorder.next(trx, contenido, emitidaAt));
  const kept = invoiceContentSchema.parse({ ...contenido, qr: made?.qr ?? null, programa: server.version });
  await trx
    .insertInto('invoices')
    .values({
      id,
      pedido_id: pedidoId,
      rectifica,
      serie,
      anio,
      numero,
      emitida_at: emitidaAt,
      contenido: JSON.stringify(kept),
    })
    .execute();
  await made?.keep(id);
  return { id, contenido: kept };
}
