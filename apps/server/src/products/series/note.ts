import type { AtlasMetadata } from '@mapa/atlas';
import { DEMONSTRATION } from '@mapa/field';

type Noted = Pick<AtlasMetadata, 'title' | 'version' | 'demonstration' | 'licence' | 'attribution'>;

/** The facts about the atlas in every file: whether its numbers are invented, its version, licence and attribution. */
export function noteOf({ title, version, demonstration, licence, attribution }: Noted): string {
  const parts = [
    ...(demonstration ? [DEMONSTRATION.title.toUpperCase()] : []),
    `${/atlas/i.test(title) ? '' : 'atlas '}${title} version ${version}`,
    `licence ${[licence.name, licence.url].filter(Boolean).join(' ')}`,
    `attribution ${attribution}`,
  ];
  return `Note: ${parts.map(inOneCell).join('; ')}`;
}

/** Replaces the characters that would divide a cell of CSV or would have to be quoted in it; decimals get a point. */
export const inOneCell = (text: string): string =>
  text
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\s*[,·]\s*/g, ' - ')
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .trim();
