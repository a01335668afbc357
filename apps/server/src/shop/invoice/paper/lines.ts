import { moneyText, wholeText } from '@mapa/field';
import { BOTTOM, type Doc, type Table, TOP, table, tableHeight, wrapped } from '@mapa/paper';
import type { InvoiceContent } from '../content.ts';

const COLUMNS: Table['columns'] = [
  { title: 'N.º', share: 0.3 },
  { title: 'Concepto', share: 5.3, align: 'left' },
  { title: 'Cantidad', share: 0.6 },
  { title: 'Precio sin IVA', share: 1 },
  { title: 'Importe', share: 0.8 },
];

type Row = readonly string[];

const carried = (name: string, cents: number): Row => ['', name, '', '', moneyText(cents)];

/**
 * Draws the lines of an invoice. Lines that do not fit continue on further pages, with the sum so far carried from one
 * to the next. Leaves at least `room` points below the last one.
 */
export function invoiceLines(doc: Doc, lineas: InvoiceContent['lineas'], room: number): void {
  const all = lineas.map(({ descripcion, cantidad, precioUnidad, importe }, at) => [
    String(at + 1),
    descripcion,
    wholeText(cantidad),
    moneyText(precioUnidad),
    moneyText(importe),
  ]);
  const { rows } = wrapped(doc, { columns: COLUMNS, rows: all });
  const sumOf = (count: number) => lineas.slice(0, count).reduce((sum, { importe }) => sum + importe, 0);
  let done = 0;
  while (done < rows.length) {
    const before = done === 0 ? [] : [carried('Suma anterior', sumOf(done))];
    const next = done + fittingRows(doc, rows.slice(done), before, room);
    const after = next === rows.length ? [] : [carried('Suma y sigue', sumOf(next))];
    const shown = [...before, ...rows.slice(done, next), ...after];
    table(doc, {
      columns: COLUMNS,
      rows: shown,
      strong: [...before.map(() => 0), ...after.map(() => shown.length - 1)],
    });
    done = next;
    if (after.length > 0) {
      doc.addPage();
      doc.y = TOP;
    }
  }
}

/**
 * This many rows, or half of them where they are few, stand with the totals on a last page: a single row would leave it
 * almost empty.
 */
const KEPT = 4;

/**
 * The number of the remaining rows that stand on this page: all where `room` is left below them, or else those that
 * fit, without the rows that are kept for the last page.
 */
function fittingRows(doc: Doc, left: readonly Row[], before: readonly Row[], room: number): number {
  const free = BOTTOM - doc.y;
  const height = (...rows: Row[]) => tableHeight({ columns: COLUMNS, rows: [...before, ...rows] });
  if (height(...left) + room <= free) return left.length;
  const after = carried('Suma y sigue', 0);
  const kept = Math.min(KEPT, Math.floor(left.length / 2));
  let count = 1;
  while (count < left.length - kept && height(...left.slice(0, count + 1), after) <= free) count += 1;
  return count;
}
