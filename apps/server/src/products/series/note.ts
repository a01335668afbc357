import type { AtlasMetadata } from '@mapa/atlas';
import { DEMONSTRATION } from '@mapa/field';

type Noted = Pick<AtlasMetadata, 'title' | 'version' | 'demonstration' | 'licence' | 'attribution'>;

/**
 * The heading of the last column of a series, which has no values. It says whether the numbers are invented, from
 * which atlas and version they are, and names licence and attribution. As a cell of CSV it does not disturb any
 * program that reads the file.
 */
export function noteOf({ title, version, demonstration, licence, attribution }: Noted): string {
  const parts = [
    ...(demonstration ? [DEMONSTRATION.title.toUpperCase()] : []),
    `${/atlas/i.test(title) ? '' : 'atlas '}${title} version ${version}`,
    `licence ${[licence.name, licence.url].filter(Boolean).join(' ')}`,
    `attribution ${attribution}`,
  ];
  return `Note: ${parts.map(inOneCell).join('; ')}`;
}

/** Replaces the characters that would divide a cell of CSV or would have to be quoted in it. */
const inOneCell = (text: string) =>
  text
    .replace(/\s*,\s*/g, ' - ')
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .trim();
