import { getDocumentProxy } from 'unpdf';

/** What a PDF tells screen readers, page by page in the order in which it is read. */
export interface PdfStructure {
  readonly isTagged: boolean;
  /** The kinds of its elements. */
  readonly roles: readonly string[];
  /** What its figures show. */
  readonly alts: readonly string[];
}

export async function structureOf(pdf: Uint8Array): Promise<PdfStructure> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const marks = await document.getMarkInfo();
  const roles: string[] = [];
  const alts: string[] = [];
  const gather = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('role' in node) roles.push(String(node.role));
    if ('alt' in node) alts.push(String(node.alt));
    if ('children' in node) for (const child of node.children as unknown[]) gather(child);
  };
  for (let number = 1; number <= document.numPages; number++)
    gather(await (await document.getPage(number)).getStructTree());
  return { isTagged: marks !== null && 'Marked' in marks && marks.Marked === true, roles, alts };
}
