import type { MoneyBack } from '@mapa/contract';
import { moneyText } from '@mapa/field';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../platform/db/schema.ts';
import { momentText } from '../../../platform/madrid.ts';
import { compose, type Letter } from '../../../platform/mail/message.ts';
import type { MailParts } from '../../../platform/mail/transport.ts';
import { jobKind } from '../../../platform/queues.ts';
import { orderWithCustomer } from '../../order/customer.ts';
import { moneyBack } from '../../order/money-back.ts';
import { orderEvent } from '../../order/reference.ts';
import { correctsBuyer, type InvoiceContent } from '../content.ts';
import { creditNoteFile } from '../files.ts';
import { creditNotesOf } from '../invoices.ts';
import { pointsText } from '../paper/texts.ts';

/** Mails from before orders were given back in parts name no invoice: it is the only one. */
const schema = z.object({ pedidoId: z.uuid(), numero: z.string().optional() });
type CreditNoteMail = z.infer<typeof schema>;

/** Tells a customer what was given back of an order, or that its invoice was corrected. */
export const creditNoteMail = jobKind('credit-note-mail', schema);

/** Sends an invoice that rectifies that of an order; sends nothing where the customer's account is gone by now. */
export async function sendCreditNote(
  { db, transport, sender }: MailParts,
  { pedidoId, numero }: CreditNoteMail,
  id: string,
): Promise<void> {
  const { email, nombre, desistido_at } = await orderWithCustomer(db, pedidoId)
    .select('desistido_at')
    .executeTakeFirstOrThrow();
  const notes = await creditNotesOf(db, pedidoId);
  const note = notes.find(({ contenido }) => numero === undefined || contenido.numero === numero);
  if (email === null || note === undefined) return;
  const link = await db
    .selectFrom('downloads')
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .limit(1)
    .executeTakeFirst();
  const letter = letterOf({
    hadLinks: link !== undefined,
    nombre,
    contenido: note.contenido,
    contact: sender.contactEmail,
    withdrawnAt: desistido_at,
    money: await moneyOf(db, note.id),
  });
  const message = compose(letter, email, orderEvent(id, note.contenido.pedido), sender);
  await transport.send({ ...message, attachments: [await creditNoteFile(note.contenido)] });
}

/** What is known of the money of an invoice at present; money of before that was kept counts as on its way. */
async function moneyOf(db: Kysely<Tables>, invoiceId: string): Promise<MoneyBack> {
  const row = await db
    .selectFrom('refunds')
    .select(moneyBack.as('money'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return row?.money ?? 'en-curso';
}

interface LetterParts {
  readonly nombre: string;
  readonly contenido: InvoiceContent;
  readonly contact: string;
  /** Whether the order ever had a download link. */
  readonly hadLinks: boolean;
  readonly withdrawnAt: Date | null;
  readonly money: MoneyBack;
}

/** What is done about the money, after the pronoun of whom it is given to, by what became of it. */
const MONEY: Readonly<Record<MoneyBack, { readonly done: string; readonly how: string }>> = {
  'en-curso': {
    done: 'estamos devolviendo',
    how:
      'a la tarjeta con la que lo pagó. Según su banco, puede tardar unos días en verlo; si el banco no lo ' +
      'admitiera, le escribiremos.',
  },
  devuelta: {
    done: 'hemos devuelto',
    how: 'a la tarjeta con la que lo pagó. Según su banco, puede tardar unos días en verlo.',
  },
  pendiente: {
    done: 'debemos',
    how:
      'que todavía no han vuelto a la tarjeta con la que lo pagó: nos ocupamos de ello a mano y, si necesitamos ' +
      'algo de usted, le escribiremos.',
  },
};

function letterOf(parts: LetterParts): Letter {
  return correctsBuyer(parts.contenido) ? correctionLetter(parts) : refundLetter(parts);
}

function correctionLetter({ nombre, contenido, contact }: LetterParts): Letter {
  const { numero, pedido, rectifica } = contenido;
  return {
    subject: `Factura corregida de su pedido ${pedido}`,
    greeting: `Hola, ${nombre}:`,
    blocks: [
      `Hemos corregido los datos del cliente de la factura ${rectifica?.numero} con la factura rectificativa ` +
        `${numero}, que adjuntamos. Guarde las dos: los importes no cambian.`,
      `Motivo: ${rectifica?.motivo}`,
      `Si tiene alguna duda, escríbanos a ${contact}.`,
    ],
  };
}

function refundLetter({ nombre, contenido, contact, hadLinks, withdrawnAt, money }: LetterParts): Letter {
  const { numero, pedido, total, rectifica } = contenido;
  const { done, how } = MONEY[money];
  const isWhole = rectifica?.alcance === 'todo' || rectifica?.alcance === 'resto';
  const of = isWhole ? '' : `${rectifica?.alcance === 'iva' ? 'del IVA de' : 'de'} su pedido ${pedido} `;
  return {
    subject:
      withdrawnAt !== null && isWhole
        ? `Acuse de recibo de su desistimiento: pedido ${pedido}`
        : `Devolución de su pedido ${pedido}`,
    greeting: `Hola, ${nombre}:`,
    blocks: [
      ...(withdrawnAt === null
        ? []
        : [`Hemos recibido su desistimiento el ${momentText(withdrawnAt)}. Este correo lo acredita.`]),
      `${isWhole ? `Hemos anulado su pedido ${pedido} y le` : 'Le'} ${done} ${moneyText(0 - total)} ${of}${how}`,
      `Adjuntamos la factura rectificativa ${numero}, que rectifica ${isWhole ? '' : 'en parte '}la factura ` +
        `${rectifica?.numero}. Motivo: ${rectifica?.motivo}`,
      ...(isWhole && hadLinks ? ['Los enlaces de descarga de este pedido han dejado de funcionar.'] : []),
      ...(rectifica?.alcance === 'puntos'
        ? [
            `Ya no forman parte del pedido: ${pointsText(rectifica.puntos)}. ` +
              (hadLinks
                ? 'Los enlaces de descarga que ya tenía han dejado de funcionar; el'
                : 'El enlace de descarga') +
              ' de los puntos que conserva le llegará en otro correo.',
          ]
        : []),
      `Si tiene alguna duda, escríbanos a ${contact}.`,
    ],
  };
}
