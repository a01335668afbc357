import type { Doc } from './doc.ts';
import { LEFT, LINE, MEDIUM, PAGE, QUIET, REGULAR, RIGHT, STRONG, WARNING, WIDTH } from './document.ts';
import { ornament } from './structure.ts';

/** What stands above and below the text of every page. */
export interface RunningHeads {
  readonly head: string;
  /** Marks that every page carries, so that a page on its own still shows them. */
  readonly marks: readonly string[];
  readonly foot: string;
  /** Whether the first page, which has a head of its own, has the usual foot. */
  readonly footOnFirst: boolean;
}

/** Draws short warnings at the right end of a line at `y`. Returns where they begin. */
export function drawMarks(doc: Doc, marks: readonly string[], y: number): number {
  let right = RIGHT;
  doc.font(STRONG).fontSize(6.5);
  for (const mark of marks.toReversed()) {
    const width = doc.widthOfString(mark) + 12;
    doc.roundedRect(right - width, y - 3.5, width, 14, 3).fill(WARNING.wash);
    doc.fillColor(WARNING.ink).text(mark, right - width + 6, y + 0.2, { lineBreak: false });
    right -= width + 6;
  }
  return right;
}

/**
 * Draws head and foot of every page but the first. The foot names the number of pages, so this is done when all of them
 * exist.
 */
export function runningHeads(doc: Doc, heads: RunningHeads): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Texts in the margins must not start new pages.
    const { margins } = doc.page;
    doc.page.margins = { ...margins, top: 0, bottom: 0 };
    ornament(
      doc,
      () => {
        if (page > start) head(doc, heads.head, heads.marks);
        if (page > start || heads.footOnFirst) foot(doc, heads.foot, `Página ${page + 1} de ${count}`);
      },
      'Pagination',
    );
    doc.page.margins = margins;
  }
}

function head(doc: Doc, text: string, marks: readonly string[]): void {
  const y = 40;
  const right = drawMarks(doc, marks, y);
  const width = right - LEFT;
  doc.font(MEDIUM).fontSize(8).fillColor(QUIET).text(text, LEFT, y, { width, height: 11, ellipsis: true });
  doc
    .moveTo(LEFT, y + 17)
    .lineTo(RIGHT, y + 17)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}

function foot(doc: Doc, left: string, right: string): void {
  const y = PAGE.height - 42;
  doc
    .moveTo(LEFT, y - 8)
    .lineTo(RIGHT, y - 8)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  doc.font(REGULAR).fontSize(8).fillColor(QUIET).text(left, LEFT, y, { lineBreak: false });
  doc.text(right, LEFT, y, { width: WIDTH, align: 'right', lineBreak: false });
}
