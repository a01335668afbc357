const META = 'meta[name="edicion"]';

/**
 * What charts and legends are made from, as the page's document says: answers to addresses that name it may be kept
 * for ever. Undefined where no server made the document.
 */
export const EDITION: string | undefined =
  globalThis.document?.querySelector<HTMLMetaElement>(META)?.content || undefined;
