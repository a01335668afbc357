import { DEMONSTRATION, moneyText, percentText } from '@mapa/field';
import {
  bytesOf,
  type Doc,
  makeRoom,
  newDocument,
  note,
  noteHeight,
  runningHeads,
  TOP,
  warning,
  warningHeight,
} from '@mapa/paper';
import { dayText } from '../../../platform/madrid.ts';
import type { InvoiceContent } from '../content.ts';
import { invoiceHead, kindOf } from './head.ts';
import { invoiceLines } from './lines.ts';
import { linesText } from './texts.ts';
import { TOTALS_HEIGHT, totals } from './totals.ts';

/** An invoice as PDF (A4, Spanish): the same content gives the same bytes. */
export async function printInvoice(contenido: InvoiceContent): Promise<Uint8Array> {
  const { numero, emitida, emisor, cliente, pedido, programa } = contenido;
  const title = `${kindOf(contenido)} ${numero}`;
  const doc = newDocument({
    title,
    author: emisor.nombre,
    subject: `Pedido ${pedido}, ${cliente.nombre}`,
    createdAt: new Date(emitida),
    version: programa,
  });
  doc.addPage();
  doc.y = TOP;
  invoiceHead(doc, contenido, marksOf(contenido));
  const end = remarksOf(contenido);
  invoiceLines(doc, contenido.lineas, TOTALS_HEIGHT + heightOf(doc, end));
  makeRoom(doc, TOTALS_HEIGHT);
  totals(doc, contenido);
  remarks(doc, end);
  runningHeads(doc, {
    head: `${title} · ${emisor.nombre} · ${cliente.nombre}`,
    marks: marksOf(contenido),
    foot: `${emisor.nombre} · ${emisor.web}`,
    footOnFirst: true,
  });
  return bytesOf(doc);
}

/** The texts below the totals: remarks, and why the invoice is worth nothing where that is so. */
interface Remarks {
  readonly texts: readonly string[];
  readonly doubts: string | undefined;
}

function remarksOf(contenido: InvoiceContent): Remarks {
  const {
    motivoSinIva,
    tratamiento,
    cliente,
    ivaPorcentaje,
    rectifica,
    operacion,
    demostracion,
    pagoDePrueba,
  } = contenido;
  const texts = [
    ...(motivoSinIva === null ? [] : [motivoSinIva]),
    ...(tratamiento === 'consumidor-ue'
      ? [
          `IVA de ${cliente.pais} al ${percentText(ivaPorcentaje)}, declarado por el régimen de la Unión de la ` +
            'ventanilla única (arts. 163 unvicies y siguientes de la Ley 37/1992).',
        ]
      : []),
    rectifica === null
      ? `Pagado con tarjeta el ${dayText(new Date(operacion))}.`
      : `Motivo de la rectificación: ${rectifica.motivo.replace(/[.\s]*$/, '.')} Rectifica por diferencias ` +
        `${scopeText(rectifica)}.`,
  ];
  const reasons = [
    ...(demostracion ? [`${DEMONSTRATION.title}. ${DEMONSTRATION.text}`] : []),
    ...(pagoDePrueba ? ['El pago es de prueba: no se ha cobrado ningún importe.'] : []),
    ...(isUnset(contenido) ? ['El emisor no ha configurado su NIF o su domicilio.'] : []),
  ];
  return { texts, doubts: reasons.length === 0 ? undefined : reasons.join('\n') };
}

/** Points that the remarks take. */
const heightOf = (doc: Doc, { texts, doubts }: Remarks): number =>
  texts.reduce((sum, text) => sum + noteHeight(doc, text), 0) +
  (doubts === undefined ? 0 : warningHeight(doc, doubts));

function remarks(doc: Doc, { texts, doubts }: Remarks): void {
  for (const text of texts) {
    makeRoom(doc, noteHeight(doc, text));
    note(doc, text);
  }
  if (doubts === undefined) return;
  makeRoom(doc, warningHeight(doc, doubts));
  warning(doc, 'Documento de prueba, sin validez fiscal', doubts);
}

/** What an invoice rectifies of another one, and the result. */
function scopeText({
  alcance,
  numero,
  puntos,
  baseSinIva,
}: NonNullable<InvoiceContent['rectifica']>): string {
  if (alcance === 'cliente') return `los datos del cliente de la factura ${numero}; sus importes no cambian`;
  const parts = {
    todo: `la totalidad de la factura ${numero}`,
    resto: `todo lo que quedaba de la factura ${numero}`,
    importe: `una parte del precio de la factura ${numero}`,
    iva:
      `solo el IVA de la factura ${numero}: la base imponible, de ${moneyText(baseSinIva)}, queda como estaba y ` +
      'sin IVA',
    puntos: `la factura ${numero} en ${linesText(puntos)}`,
  };
  return `${parts[alcance]}; el importe se devuelve a la tarjeta con la que se pagó`;
}

const isUnset = ({ emisor }: InvoiceContent): boolean => emisor.cif === '' || emisor.domicilio === '';

function marksOf(contenido: InvoiceContent): string[] {
  const { demostracion, pagoDePrueba } = contenido;
  return [
    ...(demostracion ? [DEMONSTRATION.title.toUpperCase()] : []),
    ...(pagoDePrueba || isUnset(contenido) ? ['SIN VALIDEZ FISCAL'] : []),
  ];
}
