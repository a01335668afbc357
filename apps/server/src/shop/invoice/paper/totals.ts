import { moneyText, percentText } from '@mapa/field';
import {
  BRAND,
  type Doc,
  INK,
  LEFT,
  LINE,
  ornament,
  type Part,
  REGULAR,
  RIGHT,
  STRONG,
  say,
  WASH,
} from '@mapa/paper';
import type { InvoiceContent } from '../content.ts';

const ROW = 17;
const TOTAL = 26;
const BLOCK = 250;
const PAD = 8;

/** Draws the steps from the sum of the lines to the paid amount, at the right of the page. */
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
  const top = doc.y + 4;
  const end = top + rows.length * ROW;
  ornament(doc, () => {
    for (const at of rows.keys()) {
      const y = top + (at + 1) * ROW;
      doc.moveTo(x, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke();
    }
    doc.rect(x, end, BLOCK, TOTAL).fill(WASH);
  });
  doc.font(REGULAR).fontSize(9.5).fillColor(INK);
  const sums = rows.map((row, at) => pair(doc, row, x, top + at * ROW + 3));
  const sum = pair(doc, [total < 0 ? 'Total a devolver' : 'Total', moneyText(total)], x, end + 5.5, () =>
    doc.font(STRONG).fontSize(12.5).fillColor(BRAND),
  );
  say(doc, { kind: 'Table', content: [...sums, sum] });
  doc.x = LEFT;
  doc.y = end + TOTAL + 14;
}

/** Points that the totals take at most. */
export const TOTALS_HEIGHT = 4 + 4 * ROW + TOTAL + 14;

/** A row of two cells; `style` is for both. */
function pair(
  doc: Doc,
  [name, value]: readonly [string, string],
  x: number,
  y: number,
  style: () => void = () => undefined,
): Part {
  const said = () => {
    style();
    doc.text(`${name} `, x + PAD, y, { lineBreak: false });
  };
  // The text is placed by hand: with a width, the library would break the line.
  const amount = () => doc.text(value, RIGHT - PAD - doc.widthOfString(value), y, { lineBreak: false });
  return {
    kind: 'TR',
    content: [
      { kind: 'TH', scope: 'Row', content: said },
      { kind: 'TD', content: amount },
    ],
  };
}
