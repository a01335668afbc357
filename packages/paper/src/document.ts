import PDFDocument from 'pdfkit';
import type { Doc } from './doc.ts';
import { openStructure } from './structure.ts';
import { typeface } from './typeface.ts';

export { MEDIUM, REGULAR, STRONG } from './typeface.ts';

/** The size of an A4 page in points, and the margins of its texts. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const LEFT = 54;
export const RIGHT = PAGE.width - 54;
export const WIDTH = RIGHT - LEFT;
export const TOP = 82;
export const BOTTOM = PAGE.height - 62;

export const INK = '#1b2733';
export const QUIET = '#455565';
export const LINE = '#cfd8e0';
export const WASH = '#f3f7fa';
export const BRAND = '#0f4c7a';
export const DEEP = '#093658';
export const WARNING = { ink: '#8f3f04', wash: '#fff2e6', line: '#f9a55d' } as const;

export interface DocumentInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly createdAt: Date;
  /** The version of the program that made the document. */
  readonly version?: string | null;
}

/**
 * Makes an empty document without pages in our typeface, which tells screen readers what is drawn: everything goes
 * through `say` and `ornament`. The same info always gives the same bytes.
 */
export function newDocument({ title, author, subject, createdAt, version }: DocumentInfo): Doc {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: TOP, bottom: PAGE.height - BOTTOM, left: LEFT, right: LEFT },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'es-ES',
    displayTitle: true,
    tagged: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: ['Mapa Eólico Ibérico', version].filter(Boolean).join(' '),
      Producer: 'Mapa Eólico Ibérico (PDFKit)',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  for (const [name, font] of typeface()) {
    // The types lack that the library also takes fonts that are already open.
    doc.registerFont(name, font as unknown as Uint8Array);
  }
  openStructure(doc);
  return doc;
}

/** Ends the document and gives its bytes. */
export function bytesOf(doc: Doc): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}
