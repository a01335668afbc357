import {
  DEEP,
  type Doc,
  drawMarks,
  INK,
  LEFT,
  LINE,
  listItem,
  logo,
  MEDIUM,
  ornament,
  PAGE,
  type Part,
  QUIET,
  REGULAR,
  STRONG,
  say,
  WIDTH,
} from '@mapa/paper';
import { dayText, madridDay } from '../../../platform/madrid.ts';
import type { InvoiceContent } from '../content.ts';
import { taxQr } from './qr.ts';

const BAND = 104;
const GAP = 16;
/** The text in place of a tax number or an address that the operator has not set. */
const UNSET = 'sin configurar';

/** What kind of invoice it is. */
export const kindOf = ({ rectifica }: InvoiceContent): string =>
  rectifica === null ? 'Factura' : 'Factura rectificativa';

/** The head of the first page: the kind of invoice, its number and dates, its issuer and its buyer. */
export function invoiceHead(doc: Doc, contenido: InvoiceContent, marks: readonly string[]): void {
  ornament(doc, () => {
    doc.rect(0, 0, PAGE.width, BAND).fill(DEEP);
    logo(doc, LEFT, 26, 26);
    drawMarks(doc, marks, 35);
  });
  doc.font(STRONG).fontSize(12).fillColor('#ffffff');
  say(doc, {
    kind: 'P',
    content: () => doc.text('Mapa Eólico Ibérico', LEFT + 36, 33, { lineBreak: false }),
  });
  say(doc, {
    kind: 'H1',
    content() {
      doc.font(STRONG).fontSize(22).fillColor('#ffffff');
      doc.text(`${kindOf(contenido)} `, LEFT, 64, { lineBreak: false });
      doc.font(MEDIUM).fontSize(14).fillColor('#d8e7f3');
      doc.text(contenido.numero, LEFT, 70, { width: WIDTH, align: 'right' });
    },
  });
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

/** Draws facts side by side, each as wide as its words. */
function facts(doc: Doc, list: Facts): void {
  const { y } = doc;
  const wide = ([name, value]: Facts[number]): number =>
    Math.max(
      doc.font(REGULAR).fontSize(8).widthOfString(name),
      doc.font(MEDIUM).fontSize(9.5).widthOfString(value),
    );
  let x = LEFT;
  const fact = ([name, value]: Facts[number]): Part => {
    const left = x;
    x += wide([name, value]) + 2 * GAP;
    return listItem(
      () => doc.font(REGULAR).fontSize(8).fillColor(QUIET).text(`${name} `, left, y, { lineBreak: false }),
      () => {
        doc.font(MEDIUM).fontSize(9.5).fillColor(INK);
        doc.text(`${value} `, left, y + 11, { lineBreak: false });
      },
    );
  };
  say(doc, { kind: 'L', content: list.map(fact) });
  doc.y = y + 11 + 12 + GAP;
}

function parties(doc: Doc, { emisor, cliente }: InvoiceContent): void {
  const { y } = doc;
  ornament(doc, () =>
    doc
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke(),
  );
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

/**
 * Draws the issuer's register in small letters below its side (Código de Comercio, art. 24); returns where that ends.
 */
function inscribed(doc: Doc, width: number, { registro }: InvoiceContent['emisor']): number {
  if (registro !== null) {
    doc.font(REGULAR).fontSize(7.5).fillColor(QUIET);
    say(doc, { kind: 'P', content: () => doc.text(registro, { width }) });
  }
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
  doc.font(REGULAR).fontSize(8).fillColor(QUIET);
  say(doc, { kind: 'H2', content: () => doc.text(title, x, y, { width }) });
  doc.font(STRONG).fontSize(10.5).fillColor(INK);
  say(doc, { kind: 'P', content: () => doc.text(name, { width }) });
  doc.y += 2;
  doc.font(REGULAR).fontSize(9.5);
  for (const line of lines) say(doc, { kind: 'P', content: () => doc.text(line, { width, lineGap: 1.6 }) });
  return doc.y;
}
