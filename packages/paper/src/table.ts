import type { Doc } from './doc.ts';
import { BOTTOM, INK, LEFT, LINE, QUIET, REGULAR, STRONG, TOP, WASH, WIDTH } from './document.ts';
import { ornament, type Part, say } from './structure.ts';

export interface TableColumn {
  readonly title: string;
  /** The unit, written under the title. */
  readonly unit?: string;
  /** The share of the width that the column takes, relative to the other columns; 1 unless given. */
  readonly share?: number;
  /** The side at which the texts stand; right unless given, as suits numbers. */
  readonly align?: 'left' | 'right';
}

export interface Table {
  readonly columns: readonly TableColumn[];
  /** The texts of each row, in lines where a text at the left has several. */
  readonly rows: readonly (readonly string[])[];
  /** The indices of the rows that are printed in bold. */
  readonly strong?: readonly number[];
  readonly rowHeight?: number;
  readonly fontSize?: number;
}

const PAD = 5;
const ROW = 15.5;
const FONT = 8.5;
/** How far apart the lines of a text are, in sizes of its font. */
const LEADING = 1.25;
const AFTER = 7;

/** Draws a table over the whole width. All digits are equally wide, so that decimals stand under each other. */
export function table(
  doc: Doc,
  { columns, rows, strong = [], rowHeight = ROW, fontSize = FONT }: Table,
): void {
  const widths = widthsOf(columns);
  const left = (at: number): number => LEFT + sumOf(widths.slice(0, at));
  const cell = (text: string, at: number, y: number, after = ''): void => {
    if (columns[at]?.align === 'left') {
      for (const [n, line] of text.split('\n').entries())
        doc.text(`${line} `, left(at) + PAD, y + n * LEADING * fontSize, { lineBreak: false });
      return;
    }
    // The text is placed by hand, because the library would break the line if it knew the width.
    const x = left(at + 1) - PAD - doc.widthOfString(text);
    doc.text(text + after, x, y, { lineBreak: false });
  };

  const { y: top } = doc;
  const head = headHeight(columns);
  const first = top + head;
  const rowTop = (at: number): number => first + rowsHeight(rows.slice(0, at), rowHeight, fontSize);
  ornament(doc, () => {
    doc.rect(LEFT, top, WIDTH, head).fill(WASH);
    rule(doc, first, QUIET);
    for (const row of rows.keys()) rule(doc, rowTop(row + 1), row === rows.length - 1 ? QUIET : LINE);
  });
  const heading = ({ title, unit }: TableColumn, at: number): Part => ({
    kind: 'TH',
    scope: 'Column',
    content() {
      doc
        .font(STRONG)
        .fontSize(fontSize - 0.5)
        .fillColor(INK);
      cell(title, at, top + 6, ' ');
      if (unit === undefined) return;
      doc
        .font(REGULAR)
        .fontSize(fontSize - 1)
        .fillColor(QUIET);
      cell(unit, at, top + 17);
    },
  });
  const line = (row: readonly string[], index: number): Part => ({
    kind: 'TR',
    content: row.map((text, at) => ({
      ...(at === 0 ? ({ kind: 'TH', scope: 'Row' } as const) : ({ kind: 'TD' } as const)),
      content() {
        doc
          .font(strong.includes(index) ? STRONG : REGULAR)
          .fontSize(fontSize)
          .fillColor(INK);
        cell(text, at, rowTop(index) + (rowHeight - fontSize) / 2 - 0.5);
      },
    })),
  });
  say(doc, { kind: 'Table', content: [{ kind: 'TR', content: columns.map(heading) }, ...rows.map(line)] });
  doc.x = LEFT;
  doc.y = rowTop(rows.length) + AFTER;
}

/** The same table with the texts at the left in lines, where they are wider than their column. */
export function wrapped(doc: Doc, { columns, rows, ...rest }: Table): Table {
  const widths = widthsOf(columns);
  doc.font(REGULAR).fontSize(rest.fontSize ?? FONT);
  const linesOf = (text: string, at: number): string => {
    if (columns[at]?.align !== 'left') return text;
    const fits = (line: string): boolean => doc.widthOfString(line) <= (widths[at] ?? 0) - 2 * PAD;
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`;
      if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.join('\n');
  };
  return { ...rest, columns, rows: rows.map((row) => row.map(linesOf)) };
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/** How wide each column is, points. */
function widthsOf(columns: readonly TableColumn[]): number[] {
  const shares = columns.map(({ share = 1 }) => share);
  return shares.map((share) => (WIDTH * share) / sumOf(shares));
}

function rowsHeight(rows: Table['rows'], rowHeight: number, fontSize: number): number {
  const more = rows.map((row) => Math.max(1, ...row.map((text) => text.split('\n').length)) - 1);
  return rows.length * rowHeight + sumOf(more) * LEADING * fontSize;
}

function rule(doc: Doc, y: number, colour: string): void {
  doc
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(colour)
    .stroke();
}

const headHeight = (columns: readonly TableColumn[]): number =>
  columns.some(({ unit }) => unit !== undefined) ? 29 : 19;

/** The height of a table in points, with the gap below it. */
export const tableHeight = ({ columns, rows, rowHeight = ROW, fontSize = FONT }: Table): number =>
  headHeight(columns) + rowsHeight(rows, rowHeight, fontSize) + AFTER;

/** Begins a new page when fewer than `points` are left, so that a heading stays with what follows it. */
export function makeRoom(doc: Doc, points: number): void {
  if (doc.y + points <= BOTTOM) return;
  doc.addPage();
  doc.y = TOP;
}
