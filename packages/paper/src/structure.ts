import type { Doc } from './doc.ts';

type Element = PDFKit.PDFStructureElement;
/** Kinds of PDF 1.7, table 333 and following. */
type Kind = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
type Draw = () => void;

/** A part of what a document says: something drawn, or further parts in their order. */
export interface Part {
  readonly kind: Kind;
  readonly content: Draw | readonly Part[];
  /** What a figure shows, in words. */
  readonly alt?: string;
  /** What a heading cell of a table is for. */
  readonly scope?: 'Row' | 'Column';
}

/** The element that holds all others, of documents that tell screen readers what their drawings are. */
const roots = new WeakMap<Doc, Element>();

/** From now on what `say` and `ornament` draw is tagged. */
export function openStructure(doc: Doc): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  roots.set(doc, root);
}

/** Draws a part, in the order in which it is read. */
export function say(doc: Doc, part: Part): void {
  const root = roots.get(doc);
  if (root === undefined) draw(part);
  else root.add(elementOf(doc, part));
}

/** An entry of a list `L`: its sign or name, and what stands beside it. */
export const listItem = (label: Draw, body: Draw): Part => ({
  kind: 'LI',
  content: [
    { kind: 'Lbl', content: label },
    { kind: 'LBody', content: body },
  ],
});

/** Draws what says nothing: lines, frames, grounds, what stands on every page. Not within `say`. */
export function ornament(doc: Doc, draw: Draw, type: 'Layout' | 'Pagination' = 'Layout'): void {
  const isTagged = roots.has(doc);
  if (isTagged) doc.markContent('Artifact', { type });
  draw();
  if (isTagged) doc.endMarkedContent();
}

function draw({ content }: Part): void {
  if (typeof content === 'function') content();
  else for (const part of content) draw(part);
}

function elementOf(doc: Doc, { kind, content, alt, scope }: Part): Element {
  const options = { ...(alt !== undefined && { alt }), ...(scope !== undefined && { scope }) };
  const children = typeof content === 'function' ? content : content.map((part) => elementOf(doc, part));
  return doc.struct(kind, options, children);
}
