import { moneyText, percentText } from '@mapa/field';
import { BRAND, type Doc, INK, LEFT, LINE, REGULAR, RIGHT, STRONG, WASH } from '@mapa/paper';
import type { InvoiceContent } from '../content.ts';

const ROW = 17;
const TOTAL = 26;
const BLOCK = 250;
const PAD = 8;

/** Draws the way from the sum of the lines to what is paid, at the right of the page. */
export function totals(doc: Doc, contenido: InvoiceContent): void {
  const { base, descuento, descuentoPorcentaje, iva, ivaPorcentaje, total } = contenido;
  const rows: readonly (readonly [string, string])[] = [
    ['Importe', moneyText(base)],
    ...(descuento === 0
      ? []
      : ([[`Descuento (${percentText(descuentoPorcentaje)})`, moneyText(0 - descuento)]] as const)),
    ['Base imponible', moneyText(base - descuento)],
    [
      iva === 0 && ivaPorcentaje === 0 ? 'IVA (no sujeto)' : `IVA (${percentText(ivaPorcentaje)})`,
      moneyText(iva),
    ],
  ];
  const x = RIGHT - BLOCK;
  let y = doc.y + 4;
  doc.font(REGULAR).fontSize(9.5).fillColor(INK);
  for (const row of rows) {
    pair(doc, row, x, y + 3);
    y += ROW;
    doc.moveTo(x, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke();
  }
  doc.rect(x, y, BLOCK, TOTAL).fill(WASH);
  doc.font(STRONG).fontSize(12.5).fillColor(BRAND);
  pair(doc, [total < 0 ? 'Total a devolver' : 'Total', moneyText(total)], x, y + 5.5);
  doc.x = LEFT;
  doc.y = y + TOTAL + 14;
}

/** Points that the totals take at most. */
export const TOTALS_HEIGHT = 4 + 4 * ROW + TOTAL + 14;

function pair(doc: Doc, [name, value]: readonly [string, string], x: number, y: number): void {
  doc.text(name, x + PAD, y, { lineBreak: false });
  // Placed by hand: with a width, the library would break the line.
  doc.text(value, RIGHT - PAD - doc.widthOfString(value), y, { lineBreak: false });
}
