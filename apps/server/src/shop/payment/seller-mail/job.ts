import { moneyText } from '@mapa/field';
import { z } from 'zod';
import type { Publisher } from '../../../platform/config/publisher.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { compose, type Letter } from '../../../platform/mail/message.ts';
import type { Transport } from '../../../platform/mail/transport.ts';

const schema = z.object({
  aviso: z.enum(['caducado', 'duplicado', 'sin-pedido', 'desistimiento']),
  /** The provider's order number. */
  numero: z.string(),
  importeCentimos: z.int(),
  /** The reference of our order; null where there is none. */
  referencia: z.string().nullable(),
});
type SellerMail = z.infer<typeof schema>;

/** A mail to the seller about a payment that has to be looked at. */
export const sellerMail: JobKind<SellerMail> = { queue: 'seller-mail', schema, expireSeconds: 60 };

/** Sends it to the contact address; a repeated one has the same Message-ID. */
export async function sendSellerMail(
  { transport, sender }: { readonly transport: Transport; readonly sender: Publisher },
  mail: SellerMail,
): Promise<void> {
  const event = `${mail.aviso}-${mail.numero}`;
  await transport.send(compose(letterOf(mail), sender.contactEmail, event, sender));
}

const explanations: Readonly<Record<SellerMail['aviso'], string>> = {
  caducado:
    'El pedido había caducado cuando llegó el pago: por el tiempo, o porque alguno de sus puntos se pagó en ' +
    'otro pedido. Se ha aceptado: tiene su factura y se entrega como los demás. Compruebe que el precio de ' +
    'entonces aún vale y que el cliente no ha comprado dos veces lo mismo.',
  duplicado:
    'El pedido ya estaba pagado con otro intento. No se ha emitido otra factura ni se entrega otra vez. ' +
    'Devuelva este cobro en el panel del proveedor de pagos.',
  desistimiento:
    'El comprador, que es consumidor, ha desistido del contrato. Se ha emitido la factura rectificativa y se le ' +
    'ha enviado. Devuelva el importe en el panel del proveedor de pagos antes de catorce días.',
  'sin-pedido':
    'El proveedor ha autorizado un cobro cuyo pedido ya no existe (por ejemplo, porque se ha eliminado la ' +
    'cuenta). Devuélvalo en el panel del proveedor de pagos o póngase en contacto con quien ha pagado.',
};

function letterOf({ aviso, numero, importeCentimos, referencia }: SellerMail): Letter {
  return {
    subject: `Pago que revisar: ${referencia ?? numero}`,
    greeting: 'Aviso para la administración de la tienda:',
    blocks: [
      explanations[aviso],
      `Pedido: ${referencia ?? 'ninguno'}. Número en el proveedor de pagos: ${numero}. Importe: ` +
        `${moneyText(importeCentimos)}.`,
    ],
  };
}
