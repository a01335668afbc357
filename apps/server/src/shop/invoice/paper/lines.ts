import { moneyText } from '@mapa/field';
import { BOTTOM, type Doc, type Table, TOP, table, tableHeight } from '@mapa/paper';
import type { InvoiceContent } from '../content.ts';

const columns: Table['columns'] = [
  { title: 'N.º', share: 0.3 },
  { title: 'Concepto', share: 4.4, align: 'left' },
  { title: 'Cantidad', share: 0.8 },
  { title: 'Precio', share: 0.9 },
  { title: 'Importe', share: 1 },
];

type Row = readonly string[];

const carried = (name: string, cents: number): Row => ['', name, '', '', moneyText(cents)];

/**
 * The lines of an invoice; those that do not fit go on on further pages, with the sum so far carried from one to the
 * next. Leaves at least `room` points below the last one.
 */
export function invoiceLines(doc: Doc, lineas: InvoiceContent['lineas'], room: number): void {
  const rows = lineas.map(({ descripcion, cantidad, precioUnidad, importe }, at) => [
    String(at + 1),
    descripcion,
    String(cantidad).replace('-', '\u2212'),
    moneyText(precioUnidad),
    moneyText(importe),
  ]);
  const sumOf = (count: number) => lineas.slice(0, count).reduce((sum, { importe }) => sum + importe, 0);
  let done = 0;
  while (done < rows.length) {
    const before = done === 0 ? [] : [carried('Suma anterior', sumOf(done))];
    const fitting = fittingRows(doc, rows.length - done, before.length, room);
    const next = done + fitting;
    const after = next === rows.length ? [] : [carried('Suma y sigue', sumOf(next))];
    const shown = [...before, ...rows.slice(done, next), ...after];
    table(doc, {
      columns,
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

/** How many of the rows that are left stand on this page: all with `room` below them, or what fits but one. */
function fittingRows(doc: Doc, left: number, before: number, room: number): number {
  const height = (rows: number) => tableHeight({ columns, rows: Array.from({ length: rows }, () => []) });
  const free = BOTTOM - doc.y;
  if (height(before + left) + room <= free) return left;
  let count = 1;
  while (count < left - 1 && height(before + count + 2) <= free) count += 1;
  return count;
}
