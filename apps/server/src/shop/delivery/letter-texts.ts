import { DOWNLOAD_LINK_HOURS, WAIVERS } from '@mapa/contract';
import { listText, moneyText, withUnit } from '@mapa/field';
import { momentText } from '../../platform/madrid.ts';
import type { Letter } from '../../platform/mail/message.ts';
import { lastDayText } from '../order/withdrawal.ts';
import type { DeliveryMail } from './job.ts';

interface Facts {
  readonly name: string;
  /** Whether the customer's account still exists, and with it the page of the orders. */
  readonly hasAccount: boolean;
  readonly referencia: string;
  /** The address of the files, or of the page of the orders while there are no files yet. */
  readonly url: string;
  /** The size of the files; 0 while there are none. */
  readonly bytes: number;
  readonly contact: string;
  /** The time from which the delivery may be made, where it waits. */
  readonly from: Date | null;
  /** The paid amount in whole cents, and the number of its invoice, null where there is none. */
  readonly total: number;
  readonly invoice: string | null;
  /** The numbers of the invoices that rectify it. */
  readonly notes: readonly string[];
  /** Whether optional formats were chosen. */
  readonly hasFormats: boolean;
  /** A consumer's agreement to lose the right to withdraw: its time, and the version of its text. */
  readonly waiver: { readonly at: Date | null; readonly version: string | null };
}

/** The confirmation on a durable medium that art. 103.m of Real Decreto Legislativo 1/2007 asks for. */
function confirmation({ at, version }: Facts['waiver']): string[] {
  const text = WAIVERS[version ?? ''];
  return at === null || text === undefined ? [] : [`El ${momentText(at)} aceptó: «${text}»`];
}

type Bill = Pick<Facts, 'invoice' | 'notes' | 'total'>;

/** Says that the invoice is attached, by number and amount, and with it those that rectify it. */
function invoiceText({ invoice, notes, total }: Bill, attached: string): string {
  const named = invoice === null ? 'La factura' : `La factura ${invoice}, de ${moneyText(total)},`;
  const [one, ...more] = notes;
  const rectified =
    one === undefined
      ? ''
      : more.length === 0
        ? ` Va con ella la factura rectificativa ${one}.`
        : ` Van con ella las facturas rectificativas ${listText(notes)}.`;
  return `${named} va adjunta ${attached}.${rectified}`;
}

/** The beginning of a letter without files: it says that the payment was received. */
const receivedText = ({ referencia, ...bill }: Bill & Pick<Facts, 'referencia'>): string =>
  `Gracias por su compra. Hemos recibido el pago de su pedido ${referencia}. ` +
  invoiceText(bill, 'a este correo, con las condiciones de venta');

const link = (url: string) => ({ label: 'Descargar los datos', url });

/** How long a link lasts, how much it brings, and how to get another one. */
const activeText = ({
  hasAccount,
  bytes,
  contact,
}: Pick<Facts, 'hasAccount' | 'bytes' | 'contact'>): string =>
  `El enlace permanece activo durante ${DOWNLOAD_LINK_HOURS} horas; el archivo ocupa ` +
  `${withUnit(bytes / 1e6, 1, 'MB')}. ` +
  (hasAccount
    ? 'Después puede pedir uno nuevo en «Mis pedidos».'
    : `Si necesita otro, escríbanos a ${contact} con la referencia del pedido.`);

const WITH_FORMATS = ', la hoja de calidad y los demás formatos que eligió';
const WITHOUT_FORMATS = ' y la hoja de calidad';

const MODEL_FORM = 'Para desistir, envíenos el modelo de formulario que está en las condiciones de venta';

/** The mails about a delivery, by their reason. */
export const LETTERS: Readonly<Record<DeliveryMail['motivo'], (facts: Facts) => Letter>> = {
  entrega: ({ name, hasAccount, referencia, url, bytes, contact, waiver, hasFormats, ...bill }) => ({
    subject: `Sus datos de viento: pedido ${referencia}`,
    greeting: `Hola, ${name}:`,
    blocks: [
      `Gracias por su compra. Los datos de su pedido ${referencia} están preparados. ` +
        invoiceText(bill, 'a este correo, con las condiciones de venta'),
      link(url),
      activeText({ hasAccount, bytes, contact }),
      'El archivo (zip) contiene, para cada punto, la serie temporal (CSV), el informe (PDF), el mapa de ' +
        `microescala (GeoTIFF)${hasFormats ? WITH_FORMATS : WITHOUT_FORMATS}, y un ` +
        `LEEME.txt que los describe. ${hasAccount ? 'Puede elegir otros formatos en «Mis pedidos». ' : ''}Si la ` +
        'descarga se interrumpe, puede reanudarla.',
      ...confirmation(waiver),
      'Si este correo ha llegado a su carpeta de correo no deseado (spam), márquelo como deseado para ' +
        `recibir los siguientes. Si tiene alguna duda, escríbanos a ${contact}.`,
    ],
  }),
  espera: ({ name, hasAccount, referencia, url, contact, from, ...bill }) => ({
    subject: `Pago recibido: pedido ${referencia}`,
    greeting: `Hola, ${name}:`,
    blocks: [
      receivedText({ referencia, ...bill }),
      'Compró como consumidor y no pidió que la entrega empezara de inmediato, así que puede desistir del ' +
        `contrato sin dar ningún motivo${from === null ? '' : ` hasta el ${lastDayText(from)}, incluido`}. La ` +
        'entrega empezará cuando termine ese plazo, y recibirá entonces el enlace de descarga.',
      ...(hasAccount
        ? [`${MODEL_FORM}, o use «Desistir del contrato aquí» en sus pedidos:`, { label: 'Mis pedidos', url }]
        : [`${MODEL_FORM}.`]),
      `Si tiene alguna duda, escríbanos a ${contact}.`,
    ],
  }),
  demora: ({ name, referencia, contact, waiver, from, ...bill }) => ({
    subject: `${from === null ? 'Pago recibido; sus' : 'Sus'} datos tardan más de lo normal: pedido ${referencia}`,
    greeting: `Hola, ${name}:`,
    blocks: [
      from === null
        ? receivedText({ referencia, ...bill })
        : `El ${lastDayText(from)} terminó el plazo para desistir de su pedido ${referencia}, y estamos preparando ` +
          `sus datos. ${invoiceText(bill, 'de nuevo, con las condiciones de venta')}`,
      'La preparación de los datos tarda más de lo normal. No tiene que hacer nada: recibirá el enlace de descarga ' +
        'en cuanto estén listos.',
      ...confirmation(waiver),
      `Si tiene alguna duda, escríbanos a ${contact}.`,
    ],
  }),
  enlace: ({ name, hasAccount, referencia, url, bytes, contact, ...bill }) => ({
    subject: `Nuevo enlace de descarga: pedido ${referencia}`,
    greeting: `Hola, ${name}:`,
    blocks: [
      `Este es el nuevo enlace para descargar los datos de su pedido ${referencia}. ` +
        invoiceText(bill, 'de nuevo'),
      link(url),
      activeText({ hasAccount, bytes, contact }),
      `Si tiene alguna duda, escríbanos a ${contact}.`,
    ],
  }),
};
