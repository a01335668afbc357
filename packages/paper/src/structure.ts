import type { Doc } from './doc.ts';

type Element = PDFKit.PDFStructureElement;
/** The structure types that we use (PDF 1.7, table 333 and following). */
type Kind = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
type Draw = () => void;

/** A part of the content of a document: something that is drawn, or further parts in their order. */
export interface Part {
  readonly kind: Kind;
  readonly content: Draw | readonly Part[];
  /** A text that says what a figure shows. */
  readonly alt?: string;
  /** Whether a heading cell belongs to a row or to a column. */
  readonly scope?: 'Row' | 'Column';
}

/** The root element of each tagged document. */
const roots = new WeakMap<Doc, Element>();

/** Begins the structure: what `say` and `ornament` draw from now on is tagged. */
export function openStructure(doc: Doc): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  roots.set(doc, root);
}

/** Draws a part, in the order in which it is read. */
export function say(doc: Doc, part: Part): void {
  const root = roots.get(doc);
  if (root === undefined) throw new TypeError('A document whose structure was not begun');
  root.add(elementOf(doc, part));
}

/** An entry of a list: its label, and the body beside it. */
export const listItem = (label: Draw, body: Draw): Part => ({
  kind: 'LI',
  content: [
    { kind: 'Lbl', content: label },
    { kind: 'LBody', content: body },
  ],
});

/**
 * Draws something without meaning for a reader: lines, frames, grounds and what repeats on every page. It must not be
 * called within `say`.
 */
export function ornament(doc: Doc, draw: Draw, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

function elementOf(doc: Doc, { kind, content, alt, scope }: Part): Element {
  const options = { ...(alt !== undefined && { alt }), ...(scope !== undefined && { scope }) };
  const children = typeof content === 'function' ? content : content.map((part) => elementOf(doc, part));
  return doc.struct(kind, options, children);
}
