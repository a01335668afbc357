import {
  DEEP,
  type Doc,
  drawMarks,
  INK,
  LEFT,
  LINE,
  logo,
  MEDIUM,
  PAGE,
  QUIET,
  REGULAR,
  STRONG,
  WIDTH,
} from '@mapa/paper';
import { dayText, madridDay } from '../../../platform/madrid.ts';
import type { InvoiceContent } from '../content.ts';
import { taxQr } from './qr.ts';

const BAND = 104;
const GAP = 16;
/** What stands for a tax number or an address that the operator has not set. */
const UNSET = 'sin configurar';

/** What kind of invoice it is. */
export const kindOf = ({ rectifica }: InvoiceContent): string =>
  rectifica === null ? 'Factura' : 'Factura rectificativa';

/** The head of the first page: what it is, its number and dates, who issues it and for whom. */
export function invoiceHead(doc: Doc, contenido: InvoiceContent, marks: readonly string[]): void {
  doc.rect(0, 0, PAGE.width, BAND).fill(DEEP);
  logo(doc, LEFT, 26, 26);
  doc
    .font(STRONG)
    .fontSize(12)
    .fillColor('#ffffff')
    .text('Mapa Eólico Ibérico', LEFT + 36, 33, { lineBreak: false });
  drawMarks(doc, marks, 35);
  doc.font(STRONG).fontSize(22).fillColor('#ffffff').text(kindOf(contenido), LEFT, 64, { lineBreak: false });
  doc
    .font(MEDIUM)
    .fontSize(14)
    .fillColor('#d8e7f3')
    .text(contenido.numero, LEFT, 70, { width: WIDTH, align: 'right' });
  doc.y = BAND + GAP;
  if (contenido.qr !== null) taxQr(doc, contenido.qr);
  facts(doc, datesOf(contenido));
  parties(doc, contenido);
}

type Facts = readonly (readonly [name: string, value: string])[];

function datesOf({ emitida, operacion, pedido, rectifica }: InvoiceContent): Facts {
  const isOtherDay = madridDay(new Date(emitida)) !== madridDay(new Date(operacion));
  return [
    ['Fecha de expedición', dayText(new Date(emitida))],
    ...(isOtherDay ? ([['Fecha de la operación', dayText(new Date(operacion))]] as const) : []),
    ...(rectifica
      ? ([
          ['Rectifica la factura', `${rectifica.numero}, de ${dayText(new Date(rectifica.emitida))}`],
        ] as const)
      : []),
    ['Pedido', pedido],
  ];
}

/** Side by side, each as wide as its words. */
function facts(doc: Doc, list: Facts): void {
  const { y } = doc;
  let x = LEFT;
  for (const [name, value] of list) {
    doc.font(REGULAR).fontSize(8).fillColor(QUIET).text(name, x, y, { lineBreak: false });
    const width = doc.widthOfString(name);
    doc
      .font(MEDIUM)
      .fontSize(9.5)
      .fillColor(INK)
      .text(value, x, y + 11, { lineBreak: false });
    x += Math.max(width, doc.widthOfString(value)) + 2 * GAP;
  }
  doc.y = y + 11 + 12 + GAP;
}

function parties(doc: Doc, { emisor, cliente }: InvoiceContent): void {
  const { y } = doc;
  doc
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  const half = (WIDTH - GAP) / 2;
  const sides = [
    party(doc, LEFT, y + 12, half, 'Emisor', [
      emisor.nombre,
      `NIF: ${emisor.cif || UNSET}`,
      emisor.domicilio || `Domicilio: ${UNSET}`,
      emisor.correo,
    ]),
    inscribed(doc, half, emisor),
    party(doc, LEFT + half + GAP, y + 12, half, 'Cliente', [
      cliente.nombre,
      `NIF: ${cliente.cif}`,
      cliente.domicilio,
      `${cliente.codigoPostal} ${cliente.provincia}`,
      cliente.pais,
    ]),
  ];
  doc.x = LEFT;
  doc.y = Math.max(...sides) + GAP;
}

/** Where the issuer is inscribed, in small letters below its side (Código de Comercio, art. 24); where that ends. */
function inscribed(doc: Doc, width: number, { registro }: InvoiceContent['emisor']): number {
  if (registro !== null) doc.font(REGULAR).fontSize(7.5).fillColor(QUIET).text(registro, { width });
  return doc.y;
}

/** One of the two sides, its name first; returns where it ends. */
function party(
  doc: Doc,
  x: number,
  y: number,
  width: number,
  title: string,
  [name = '', ...lines]: readonly string[],
): number {
  doc.font(REGULAR).fontSize(8).fillColor(QUIET).text(title, x, y, { width });
  doc.font(STRONG).fontSize(10.5).fillColor(INK).text(name, { width });
  doc.y += 2;
  doc.font(REGULAR).fontSize(9.5).text(lines.join('\n'), { width, lineGap: 1.6 });
  return doc.y;
}
