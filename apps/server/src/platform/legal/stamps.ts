import { createHash } from 'node:crypto';
import {
  CONDITIONS_VERSION,
  conditions,
  type LegalSection,
  PRIVACY_VERSION,
  privacyPolicy,
  REMEMBER_TEXT,
  REMEMBER_VERSION,
  WAIVERS,
} from '@mapa/contract';
import type { Publisher } from '../config/publisher.ts';

/** The stamp by which an accepted text is recognised: its version and the SHA-256 of its words, hexadecimal. */
export interface LegalStamp {
  readonly version: string;
  readonly hash: string;
}

/** The stamps of the present texts, in the name of the operator. */
export interface LegalStamps {
  readonly politica: LegalStamp;
  readonly condiciones: LegalStamp;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The words of a legal text, a line each: holder, headings, paragraphs, items. */
export function legalWords(
  { contactEmail, organisation: { name, address } }: Publisher,
  sections: readonly LegalSection[],
): string {
  const lines = sections.flatMap(({ title, paragraphs, items = [], after = [] }) => [
    title,
    ...paragraphs,
    ...items.map((item) => (item.name === undefined ? item.text : `${item.name}. ${item.text}`)),
    ...after,
  ]);
  return [name, address, contactEmail, ...lines].join('\n');
}

/** The stamps of the privacy policy and of the terms of sale. */
export function legalStamps(publisher: Publisher): LegalStamps {
  const { contactEmail: email, organisation } = publisher;
  const seller = { email, organizacion: organisation.name, direccion: organisation.address };
  const stamp = (version: string, sections: readonly LegalSection[]): LegalStamp => ({
    version,
    hash: hashOf(legalWords(publisher, sections)),
  });
  return {
    politica: stamp(PRIVACY_VERSION, privacyPolicy({ email })),
    condiciones: stamp(CONDITIONS_VERSION, conditions(seller)),
  };
}

/** The hash of a version of the waiver. */
export const waiverHash = (version: string): string => hashOf(WAIVERS[version] ?? '');

/** The stamp of the consent to have billing data offered again. */
export const rememberStamp = (): LegalStamp => ({ version: REMEMBER_VERSION, hash: hashOf(REMEMBER_TEXT) });
