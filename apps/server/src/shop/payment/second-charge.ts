import { moneyText } from '@mapa/field';
import { z } from 'zod';
import { compose } from '../../platform/mail/message.ts';
import type { MailParts } from '../../platform/mail/transport.ts';
import { jobKind } from '../../platform/queues.ts';
import { orderWithCustomer } from '../order/customer.ts';
import { orderEvent, referenceOf } from '../order/reference.ts';

const schema = z.object({
  pedidoId: z.uuid(),
  /** The payment's number at the provider. */
  numero: z.string(),
});
type SecondCharge = z.infer<typeof schema>;

/** Tells a customer that an order was paid a second time, and that this payment is given back. */
export const secondChargeMail = jobKind('second-charge-mail', schema);

/** Sends the mail, unless the customer's account is gone by now. */
export async function sendSecondCharge(
  { db, transport, sender }: MailParts,
  { pedidoId, numero }: SecondCharge,
  id: string,
): Promise<void> {
  const { email, nombre, importe_centimos, ...order } = await orderWithCustomer(db, pedidoId)
    .innerJoin('payments', 'payments.pedido_id', 'orders.id')
    .select('importe_centimos')
    .where('payments.numero', '=', numero)
    .executeTakeFirstOrThrow();
  if (email === null) return;
  const pedido = referenceOf(order.numero);
  const letter = {
    subject: `Segundo cobro de su pedido ${pedido}`,
    greeting: `Hola, ${nombre}:`,
    blocks: [
      `Hemos recibido un segundo pago de su pedido ${pedido}, de ${moneyText(importe_centimos)}. El pedido ya ` +
        'estaba pagado: sigue como estaba, con una sola factura y una sola entrega.',
      'No tiene que hacer nada: le devolveremos ese segundo pago a la tarjeta con la que lo hizo. Según su banco, ' +
        'puede tardar unos días en verlo.',
      `Si tiene alguna duda, escríbanos a ${sender.contactEmail}.`,
    ],
  };
  await transport.send(compose(letter, email, orderEvent(id, pedido), sender));
}
