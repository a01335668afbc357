import { moneyText } from '@mapa/field';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Publisher } from '../../../platform/config/publisher.ts';
import type { Tables } from '../../../platform/db/schema.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { compose, type Letter } from '../../../platform/mail/message.ts';
import type { Transport } from '../../../platform/mail/transport.ts';
import type { InvoiceContent } from '../content.ts';
import { creditNotePdf } from '../files.ts';
import { invoiceOf } from '../invoices.ts';

const schema = z.object({ pedidoId: z.uuid() });
type CreditNoteMail = z.infer<typeof schema>;

/** Tells a customer that an order was taken back. */
export const creditNoteMail: JobKind<CreditNoteMail> = {
  queue: 'credit-note-mail',
  schema,
  expireSeconds: 60,
};

export interface CreditNoteMailParts {
  readonly db: Kysely<Tables>;
  readonly transport: Transport;
  readonly sender: Publisher;
}

/** Sends the invoice that rectifies that of an order; nothing where the customer's account is gone by now. */
export async function sendCreditNote(
  { db, transport, sender }: CreditNoteMailParts,
  { pedidoId }: CreditNoteMail,
  id: string,
): Promise<void> {
  const { email, nombre, desistido_at } = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.email',
      'desistido_at',
      ({ fn }) => fn.coalesce('users.nombre', 'orders.nombre').as('nombre'),
    ])
    .where('orders.id', '=', pedidoId)
    .executeTakeFirstOrThrow();
  const invoice = await invoiceOf(db, pedidoId, 'R');
  const file = await creditNotePdf(db, pedidoId);
  if (email === null || invoice === undefined || file === undefined) return;
  const letter = letterOf(nombre, invoice.contenido, sender.contactEmail, desistido_at);
  const message = compose(letter, email, id, sender);
  await transport.send({ ...message, attachments: [file] });
}

const letterOf = (
  nombre: string,
  { numero, pedido, total, rectifica }: InvoiceContent,
  contact: string,
  withdrawnAt: Date | null,
): Letter => ({
  subject: `Devolución de su pedido ${pedido}`,
  greeting: `Hola, ${nombre}:`,
  blocks: [
    ...(withdrawnAt === null
      ? []
      : [`Hemos recibido su desistimiento el ${momentText(withdrawnAt)}. Este correo lo acredita.`]),
    `Hemos anulado su pedido ${pedido} y le devolvemos ${moneyText(0 - total)} a la tarjeta con la que lo ` +
      'pagó. Según su banco, puede tardar unos días en verlo.',
    `Adjuntamos la factura rectificativa ${numero}, que rectifica la factura ${rectifica?.numero}. Motivo: ` +
      `${rectifica?.motivo}`,
    'Los enlaces de descarga de este pedido han dejado de funcionar.',
    `Si tiene alguna duda, escríbanos a ${contact}.`,
  ],
});

const moment = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
});
/** `22 de noviembre de 2026 a las 13:20 (hora peninsular)` */
const momentText = (time: Date): string => `${moment.format(time).replace(',', ' a las')} (hora peninsular)`;
