import type { Doc } from './doc.ts';
import {
  BRAND,
  INK,
  LEFT,
  LINE,
  MEDIUM,
  QUIET,
  REGULAR,
  STRONG,
  TOP,
  WARNING,
  WASH,
  WIDTH,
} from './document.ts';
import { listItem, ornament, type Part, say } from './structure.ts';

/** Starts a page with a numbered heading, which the outline of the document lists as well. */
export function section(doc: Doc, number: number, title: string): void {
  doc.addPage();
  doc.y = TOP;
  heading(doc, number, title);
}

/** Draws a numbered heading at the present place on the page. */
export function heading(doc: Doc, number: number, title: string): void {
  doc.outline.addItem(`${number}. ${title}`);
  const { y } = doc;
  doc.font(STRONG).fontSize(16).fillColor(BRAND);
  const indent = Math.max(20, doc.widthOfString(String(number)) + 8);
  say(doc, {
    kind: 'H1',
    content() {
      doc.text(`${number} `, LEFT, y, { lineBreak: false });
      doc.text(title, LEFT + indent, y, { width: WIDTH - indent });
    },
  });
  doc.y += 8;
}

/** Draws the title of a document without numbered sections. */
export function documentTitle(doc: Doc, title: string): void {
  doc.font(STRONG).fontSize(16).fillColor(BRAND);
  say(doc, { kind: 'H1', content: () => doc.text(title, LEFT, doc.y, { width: WIDTH }) });
  doc.y += 8;
}

/** Draws a heading within a section. */
export function subheading(doc: Doc, title: string): void {
  doc.font(STRONG).fontSize(10.5).fillColor(INK);
  say(doc, { kind: 'H2', content: () => doc.text(title, LEFT, doc.y, { width: WIDTH }) });
  doc.y += 4;
}

/** Draws a paragraph of running text. */
export function paragraph(doc: Doc, text: string): void {
  doc.font(REGULAR).fontSize(9.5).fillColor(INK);
  say(doc, { kind: 'P', content: () => doc.text(text, LEFT, doc.y, { width: WIDTH, lineGap: 2.6 }) });
  doc.y += 8;
}

const NOTE = { width: WIDTH, lineGap: 1.6 } as const;
const AFTER_NOTE = 10;

/** Draws a note in small print under a chart or a table. */
export function note(doc: Doc, text: string): void {
  doc.font(REGULAR).fontSize(8).fillColor(QUIET);
  say(doc, { kind: 'P', content: () => doc.text(text, LEFT, doc.y, NOTE) });
  doc.y += AFTER_NOTE;
}

/** Points that a note takes. */
export const noteHeight = (doc: Doc, text: string): number =>
  doc.font(REGULAR).fontSize(8).heightOfString(text, NOTE) + AFTER_NOTE;

export function bullets(doc: Doc, items: readonly string[]): void {
  let { y } = doc;
  const sign = () => {
    doc.font(STRONG).fontSize(9.5).fillColor(BRAND);
    doc.text('•', LEFT + 2, y, { lineBreak: false });
  };
  const words = (item: string) => {
    doc.font(REGULAR).fontSize(9.5).fillColor(INK);
    doc.text(item, LEFT + 14, y, { width: WIDTH - 14, lineGap: 2.6 });
    y = doc.y + 4;
  };
  say(doc, {
    kind: 'L',
    content: items.map((item) => listItem(sign, () => words(item))),
  });
  doc.y = y + 4;
}

const WARNING_TEXT = { width: WIDTH - 28, lineGap: 2 } as const;
const AFTER_WARNING = 10;

const frameHeight = (doc: Doc, text: string): number =>
  doc.font(REGULAR).fontSize(9).heightOfString(text, WARNING_TEXT) + 34;

/** Points that a warning takes. */
export const warningHeight = (doc: Doc, text: string): number => frameHeight(doc, text) + AFTER_WARNING;

/** Draws a framed warning. The page goes on below it. */
export function warning(doc: Doc, title: string, text: string): void {
  const { y } = doc;
  const height = frameHeight(doc, text);
  ornament(doc, () => doc.roundedRect(LEFT, y, WIDTH, height, 4).fillAndStroke(WARNING.wash, WARNING.line));
  say(doc, {
    kind: 'P',
    content() {
      doc.font(STRONG).fontSize(9.5).fillColor(WARNING.ink);
      doc.text(`${title} `, LEFT + 14, y + 9, { width: WARNING_TEXT.width });
      doc.font(REGULAR).fontSize(9).fillColor(INK);
      doc.text(text, LEFT + 14, y + 23, WARNING_TEXT);
    },
  });
  doc.y = y + height + AFTER_WARNING;
}

export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

const COLUMNS = 3;
const GAP = 10;
const CARD = 62;

/** Draws key figures as cards, three in a row. */
export function figures(doc: Doc, list: readonly Figure[]): void {
  const top = doc.y;
  const width = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS;
  const line = { width: width - 20, lineBreak: false } as const;
  const corner = (at: number) => ({
    x: LEFT + (at % COLUMNS) * (width + GAP),
    y: top + Math.floor(at / COLUMNS) * (CARD + GAP),
  });
  ornament(doc, () => {
    for (const at of list.keys()) {
      const { x, y } = corner(at);
      doc.roundedRect(x, y, width, CARD, 4).fillAndStroke(WASH, LINE);
    }
  });
  const card = ({ name, value, note: remark }: Figure, at: number): Part => {
    const { x, y } = corner(at);
    return listItem(
      () => {
        doc.font(MEDIUM).fontSize(8).fillColor(QUIET);
        doc.text(name, x + 10, y + 9, line);
      },
      () => {
        doc.font(STRONG).fontSize(16).fillColor(BRAND);
        doc.text(`${value} `, x + 10, y + 21, line);
        doc.font(REGULAR).fontSize(7.5).fillColor(QUIET);
        doc.text(remark, x + 10, y + 44, line);
      },
    );
  };
  say(doc, { kind: 'L', content: list.map(card) });
  doc.x = LEFT;
  doc.y = top + Math.ceil(list.length / COLUMNS) * (CARD + GAP) + 8;
}
