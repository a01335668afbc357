import type { AtlasMetadata } from '@mapa/atlas';
import { DEMONSTRATION } from '@mapa/field';

type Noted = Pick<AtlasMetadata, 'title' | 'version' | 'demonstration' | 'licence' | 'attribution'>;

/**
 * The heading of the last column of a series, which has no values: whether the numbers are invented, which atlas and version
 * they are from, licence and attribution. One cell of CSV, which every program reads without being told anything.
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

/** Without what would part a cell of CSV or have to be quoted in it. */
const inOneCell = (text: string) =>
  text
    .replace(/\s*,\s*/g, ' - ')
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .trim();
