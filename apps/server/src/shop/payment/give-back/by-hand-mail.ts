import { moneyText } from '@mapa/field';
import { z } from 'zod';
import { compose } from '../../../platform/mail/message.ts';
import type { MailParts } from '../../../platform/mail/transport.ts';
import { jobKind } from '../../../platform/queues.ts';
import { orderWithCustomer } from '../../order/customer.ts';
import { invoiceNumber } from '../../order/invoice-number.ts';
import { orderEvent, referenceOf } from '../../order/reference.ts';

const schema = z.object({
  pedidoId: z.uuid(),
  /** The invoice that gives the money back. */
  invoiceId: z.uuid(),
});
type ByHand = z.infer<typeof schema>;

/** Tells a customer that money which did not go back by itself has been given back by hand. */
export const byHandMail = jobKind('by-hand-mail', schema);

/** Sends the mail, unless the customer's account is gone by now. */
export async function sendByHand(
  { db, transport, sender }: MailParts,
  { pedidoId, invoiceId }: ByHand,
  id: string,
): Promise<void> {
  const { email, nombre, numero, serie, anio, ofInvoice, importe_centimos } = await orderWithCustomer(
    db,
    pedidoId,
  )
    .innerJoin('invoices', 'invoices.pedido_id', 'orders.id')
    .innerJoin('refunds', 'refunds.invoice_id', 'invoices.id')
    .select(['serie', 'anio', 'invoices.numero as ofInvoice', 'importe_centimos'])
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  if (email === null) return;
  const pedido = referenceOf(numero);
  const factura = invoiceNumber({ serie, anio, numero: ofInvoice });
  const letter = {
    subject: `Dinero devuelto de su pedido ${pedido}`,
    greeting: `Hola, ${nombre}:`,
    blocks: [
      `Ya le hemos devuelto ${moneyText(importe_centimos)} de su pedido ${pedido}, los de la factura rectificativa ` +
        `${factura}. No volvieron por sí solos a la tarjeta con la que pagó, así que la tienda los ha devuelto a ` +
        'mano, en el panel del banco o por transferencia.',
      `Según el banco, puede tardar unos días en verlos. Si no le llegan o tiene alguna duda, escríbanos a ` +
        `${sender.contactEmail}.`,
    ],
  };
  await transport.send(compose(letter, email, orderEvent(id, pedido), sender));
}
