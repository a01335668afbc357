import { PAGE_PATHS } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import type { Seller } from '../../platform/config/publisher.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { compose } from '../../platform/mail/message.ts';
import type { MailParts } from '../../platform/mail/transport.ts';
import { orderWithCustomer } from '../order/customer.ts';
import { formatosOf } from '../order/formats.ts';
import type { InvoiceFile } from '../order/invoice-file.ts';
import { orderEvent, referenceOf } from '../order/reference.ts';
import { isRefunded } from '../order/refunded.ts';
import { conditionsPdf } from './conditions/pdf.ts';
import { type Deliveries, fileOf } from './file.ts';
import type { DeliveryMail } from './job.ts';
import { LETTERS } from './letter-texts.ts';
import { newDownloadLink } from './link/links.ts';

export interface DeliveryMailParts extends Deliveries, MailParts {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly sender: Seller;
  /** Makes the invoice of an order, and after it those that rectify it. */
  readonly invoicesOf: (pedidoId: string) => Promise<readonly InvoiceFile[]>;
}

/**
 * Sends a mail about a delivery, with its invoices and, except for files that wait or are late, a link that is made
 * here and now; the first mail of an order also brings the terms of sale to keep. It sends none where the delivery has
 * had its mail, where nobody is left to tell, where the order was refunded, or where late files are there by now.
 * Neither does it where the files have to be made again, which ends with a mail of its own.
 */
export async function sendDeliveryMail(
  parts: DeliveryMailParts,
  { pedidoId, motivo }: DeliveryMail,
  id: string,
): Promise<void> {
  const { db, sender, transport, invoicesOf } = parts;
  const order = await recipientOf(db, pedidoId);
  if (order?.email == null) return;
  if (motivo === 'entrega' && order.correo_at !== null) return;
  if (await isRefunded(db, pedidoId)) return;
  const hasLink = motivo === 'entrega' || motivo === 'enlace';
  const file = hasLink ? await fileOf(parts, pedidoId) : undefined;
  if (hasLink && file === undefined) return;
  if (motivo === 'demora' && order.estado === 'lista') return;
  const ordersUrl = sender.publicUrl + PAGE_PATHS.orders;
  const invoices = await invoicesOf(pedidoId);
  const [invoice, ...notes] = invoices;
  const referencia = referenceOf(order.numero);
  const letter = LETTERS[motivo]({
    name: order.nombre,
    hasAccount: order.user_id !== null,
    referencia,
    url: hasLink ? (await newDownloadLink(db, pedidoId, sender.publicUrl)).url : ordersUrl,
    bytes: file?.bytes ?? 0,
    contact: sender.contactEmail,
    from: order.desde,
    total: order.total_centimos,
    invoice: invoice?.numero ?? null,
    notes: notes.map(({ numero }) => numero),
    hasFormats: formatosOf(order)?.length !== 0,
    waiver: { at: order.renuncia_at, version: order.renuncia_version },
  });
  const message = compose(letter, order.email, orderEvent(id, referencia), sender);
  const terms = motivo === 'enlace' ? [] : [await conditionsPdf(sender)];
  await transport.send({ ...message, attachments: [...invoices, ...terms] });
  if (!hasLink) return;
  await db
    .updateTable('deliveries')
    .set({ correo_at: sql<Date>`now()` })
    .where('pedido_id', '=', pedidoId)
    .where('correo_at', 'is', null)
    .execute();
}

function recipientOf(db: Kysely<Tables>, pedidoId: string) {
  return orderWithCustomer(db, pedidoId)
    .innerJoin('deliveries', 'deliveries.pedido_id', 'orders.id')
    .select([
      'orders.user_id',
      'deliveries.estado',
      'correo_at',
      'desde',
      'renuncia_at',
      'renuncia_version',
      'total_centimos',
      'formatos',
    ])
    .executeTakeFirst();
}
