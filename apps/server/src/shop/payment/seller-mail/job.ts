import { moneyText } from '@mapa/field';
import { z } from 'zod';
import { compose, type Letter } from '../../../platform/mail/message.ts';
import type { MailParts } from '../../../platform/mail/transport.ts';
import { jobKind } from '../../../platform/queues.ts';
import { orderEvent } from '../../order/reference.ts';

const schema = z.object({
  aviso: z.enum([
    'caducado',
    'duplicado',
    'sin-pedido',
    'desistimiento',
    'devolver',
    'devolucion-rechazada',
    'devolucion-dudosa',
    'iva-confirmado',
  ]),
  /** The provider's order number. */
  numero: z.string(),
  importeCentimos: z.int(),
  /** The reference of our order; null where there is none. */
  referencia: z.string().nullable(),
  /** The invoice that gives the amount back, where the mail is about one. */
  factura: z.string().optional(),
});
type SellerMail = z.infer<typeof schema>;

/** A mail to the seller about a payment that has to be looked at. */
export const sellerMail = jobKind('seller-mail', schema);

/** Sends the mail to the contact address. */
export async function sendSellerMail(
  { transport, sender }: Omit<MailParts, 'db'>,
  mail: SellerMail,
  id: string,
): Promise<void> {
  const event = mail.referencia === null ? id : orderEvent(id, mail.referencia);
  await transport.send(compose(letterOf(mail), sender.contactEmail, event, sender));
}

const EXPLANATIONS: Readonly<Record<SellerMail['aviso'], string>> = {
  caducado:
    'El pedido había caducado cuando llegó el pago: por el tiempo, o porque alguno de sus puntos se pagó en ' +
    'otro pedido. Se ha aceptado: tiene su factura y se entrega como los demás. Compruebe que el precio de ' +
    'entonces aún vale y que el cliente no ha comprado dos veces lo mismo.',
  duplicado:
    'El pedido ya estaba pagado con otro intento. No se ha emitido otra factura ni se entrega otra vez. ' +
    'Devuelva este cobro en el panel del proveedor de pagos.',
  desistimiento:
    'El comprador, que es consumidor, ha desistido del contrato. Se ha emitido la factura rectificativa y se le ' +
    'envía. El importe vuelve a su tarjeta; si el proveedor de pagos no lo hace por sí solo, otro correo le pide ' +
    'que lo devuelva en su panel.',
  devolver:
    'Se ha emitido una factura rectificativa y se ha enviado al cliente. Devuelva el importe en el panel del ' +
    'proveedor de pagos, antes de catorce días si el cliente es consumidor y ha desistido.',
  'devolucion-rechazada':
    'Se ha emitido una factura rectificativa, pero el proveedor de pagos no ha aceptado la devolución. Mire en su ' +
    'panel por qué y devuelva el importe allí o por otra vía; después, anótelo en la gestión de la tienda con ' +
    '«Devuelto a mano».',
  'devolucion-dudosa':
    'Se ha emitido una factura rectificativa y se ha pedido la devolución al proveedor de pagos, que no ha ' +
    'contestado. Mire en su panel si está hecha; si no lo está, hágala allí. No se pedirá otra vez. Después, ' +
    'anótelo en la gestión de la tienda con «Devuelto a mano».',
  'iva-confirmado':
    'Cuando se hizo el pedido, VIES no podía comprobar el NIF-IVA del comprador y se cobró con IVA. Ahora lo ha ' +
    'confirmado: la factura rectificativa del IVA está emitida y se envía al comprador. El IVA (el importe de abajo) ' +
    'vuelve a su tarjeta; si el proveedor de pagos no lo hace por sí solo, otro correo le pide que lo devuelva en su ' +
    'panel.',
  'sin-pedido':
    'El proveedor ha autorizado un cobro cuyo pedido ya no existe (por ejemplo, porque se ha eliminado la ' +
    'cuenta). Devuélvalo en el panel del proveedor de pagos o póngase en contacto con quien ha pagado.',
};

function letterOf({ aviso, numero, importeCentimos, referencia, factura }: SellerMail): Letter {
  return {
    subject: `${aviso === 'desistimiento' ? 'Desistimiento' : 'Pago que revisar'}: ${referencia ?? numero}`,
    greeting: 'Aviso para la administración de la tienda:',
    blocks: [
      EXPLANATIONS[aviso],
      `Pedido: ${referencia ?? 'ninguno'}. Número en el proveedor de pagos: ${numero}. Importe: ` +
        `${moneyText(importeCentimos)}.${factura === undefined ? '' : ` Factura rectificativa: ${factura}.`}`,
    ],
  };
}
