import { DOWNLOAD_LINK_HOURS } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import type { Publisher } from '../../platform/config/publisher.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Attachment, compose, type Letter } from '../../platform/mail/message.ts';
import type { Transport } from '../../platform/mail/transport.ts';
import { referenceOf } from '../order/reference.ts';
import { isRefunded } from '../order/refunded.ts';
import { type Deliveries, fileOf } from './file.ts';
import type { DeliveryMail } from './job.ts';
import { newDownloadLink } from './link/links.ts';

export interface DeliveryMailParts extends Deliveries {
  readonly db: Kysely<Tables>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly transport: Transport;
  readonly sender: Publisher;
  /** The invoice of an order; undefined where there is none. */
  readonly invoiceOf: (pedidoId: string) => Promise<Attachment | undefined>;
}

/**
 * Sends the mail of a delivery with a link that is made here and now, and the invoice. None where the delivery has
 * had its mail, where there is nobody to tell, where the order was refunded, and where the files have to be made
 * again, which ends with a mail of its own.
 */
export async function sendDeliveryMail(
  parts: DeliveryMailParts,
  { pedidoId, motivo }: DeliveryMail,
  id: string,
): Promise<void> {
  const { db, sender, transport, invoiceOf } = parts;
  const order = await recipientOf(db, pedidoId);
  if (order?.email == null) return;
  if (motivo === 'entrega' && order.correo_at !== null) return;
  if (await isRefunded(db, pedidoId)) return;
  if ((await fileOf(parts, pedidoId)) === undefined) return;
  const { url } = await newDownloadLink(db, pedidoId, sender.publicUrl);
  const invoice = await invoiceOf(pedidoId);
  const letter = letters[motivo]({
    name: order.nombre,
    referencia: referenceOf(order.numero),
    url,
    contact: sender.contactEmail,
  });
  const message = compose(letter, order.email, id, sender);
  await transport.send({ ...message, attachments: invoice ? [invoice] : [] });
  await db
    .updateTable('deliveries')
    .set({ correo_at: sql<Date>`now()` })
    .where('pedido_id', '=', pedidoId)
    .where('correo_at', 'is', null)
    .execute();
}

function recipientOf(db: Kysely<Tables>, pedidoId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('deliveries', 'deliveries.pedido_id', 'orders.id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.numero', 'orders.email', 'correo_at'])
    .select(({ fn }) => fn.coalesce('users.nombre', 'orders.nombre').as('nombre'))
    .where('orders.id', '=', pedidoId)
    .executeTakeFirst();
}

interface Facts {
  readonly name: string;
  readonly referencia: string;
  readonly url: string;
  readonly contact: string;
}

const link = (url: string) => ({ label: 'Descargar los datos', url });
const ACTIVE =
  `El enlace permanece activo durante ${DOWNLOAD_LINK_HOURS} horas. Después puede pedir uno nuevo en «Mis ` +
  'pedidos».';

const letters: Readonly<Record<DeliveryMail['motivo'], (facts: Facts) => Letter>> = {
  entrega: ({ name, referencia, url, contact }) => ({
    subject: `Sus datos de viento: pedido ${referencia}`,
    greeting: `Hola, ${name}:`,
    blocks: [
      `Gracias por su compra. Los datos de su pedido ${referencia} están preparados y la factura va adjunta ` +
        'a este correo.',
      link(url),
      ACTIVE,
      'El archivo (zip) contiene, para cada punto, la serie temporal (CSV), el informe (PDF) y el mapa de ' +
        'microescala (GeoTIFF), y un LEEME.txt que los describe. Si la descarga se interrumpe, puede ' +
        'reanudarla.',
      'Si este correo ha llegado a su carpeta de correo no deseado (spam), márquelo como deseado para ' +
        `recibir los siguientes. Si tiene alguna duda, escríbanos a ${contact}.`,
    ],
  }),
  enlace: ({ name, referencia, url, contact }) => ({
    subject: `Nuevo enlace de descarga: pedido ${referencia}`,
    greeting: `Hola, ${name}:`,
    blocks: [
      `Este es el nuevo enlace para descargar los datos de su pedido ${referencia}. La factura va adjunta de nuevo.`,
      link(url),
      ACTIVE,
      `Si tiene alguna duda, escríbanos a ${contact}.`,
    ],
  }),
};
