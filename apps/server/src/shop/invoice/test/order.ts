import { randomUUID } from 'node:crypto';
import { amountsInCents, type BillingData, type Formato, toCents, vatOf } from '@mapa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { Issuer } from '../issuer.ts';

export const issuer: Issuer = {
  organisation: {
    name: 'Vientos del Norte, S. L.',
    cif: 'B12345674',
    address: 'Calle Mayor 1, 31001 Pamplona',
  },
  contactEmail: 'hola@viento.example',
  publicUrl: 'https://viento.example',
  demonstration: false,
  testPayment: false,
};

export const datos: BillingData = {
  nombre: 'Ingeniería Eólica del Ebro, S. A.',
  cif: 'A58818501',
  domicilio: 'Avenida de la Constitución, 12',
  codigoPostal: '50001',
  provincia: 'Zaragoza',
  pais: 'España',
};

/** Puts a paid order of points at 200 € into the database; the result is its id. */
export async function addPaidOrder(
  db: Kysely<Tables>,
  order: {
    readonly cantidad?: number;
    readonly descuento?: number;
    readonly cliente?: Partial<BillingData>;
    readonly userId?: string;
    readonly email?: string;
    readonly pagadoAt?: Date | null;
    /** The place that was chosen in the first cell. */
    readonly chosen?: { readonly lat: number; readonly lon: number; readonly nombre: string };
    /** None unless given, because they take long to make; null for all, as in orders from before there was a choice. */
    readonly formatos?: readonly Formato[] | null;
  } = {},
): Promise<string> {
  const { cantidad = 1, descuento = 0, userId = null, email = null, pagadoAt = new Date() } = order;
  const { formatos = [] } = order;
  const { codigoPostal, ...cliente } = { ...datos, ...order.cliente };
  const { iva } = vatOf({ codigoPostal, pais: cliente.pais });
  const importe = amountsInCents({ cantidad, precio: 200, descuento, iva });
  const id = randomUUID();
  await db
    .insertInto('orders')
    .values({
      id,
      user_id: userId,
      email,
      huella: id,
      estado: pagadoAt === null ? 'pendiente' : 'pagado',
      ...cliente,
      codigo_postal: codigoPostal,
      cantidad,
      precio_unidad_centimos: toCents(200),
      descuento_decimas: Math.round(descuento * 10),
      iva_porcentaje: iva,
      base_centimos: importe.base,
      descuento_centimos: importe.descuento,
      iva_centimos: importe.iva,
      total_centimos: importe.total,
      formatos,
      caduca_at: new Date('2030-01-01T00:00:00Z'),
      pagado_at: pagadoAt,
      entregado_at: null,
    })
    .execute();
  const puntos = Array.from({ length: cantidad }, (_, at) => ({
    pedido_id: id,
    posicion: at + 1,
    lat_meso: 42.81952,
    lon_meso: -1.6329 - at / 10,
    ...(at === 0 && order.chosen),
  }));
  await db.insertInto('order_points').values(puntos).execute();
  return id;
}

/** The payment of an order that is in the database. */
export async function addPayment(db: Kysely<Tables>, pedidoId: string, notificado_at: Date): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      numero: `2611${pedidoId.slice(0, 8)}`,
      pedido_id: pedidoId,
      importe_centimos: 1,
      estado: 'autorizado',
      autorizacion: `A${pedidoId.slice(0, 5)}`,
      respuesta: '0000',
      aviso: null,
      notificado_at,
    })
    .execute();
}
