import { unaccented } from '@mapa/field';
import type { Heading } from '../headings.ts';

/** What stands below a heading of the help. */
export interface HelpText {
  readonly heading: Heading;
  /** Paragraphs, entries of lists and cells of tables, in reading order. */
  readonly blocks: readonly string[];
}

/** A heading whose text has what was sought. */
export interface Found {
  readonly heading: Heading;
  /** The words around the first place: before it, the place itself, and after it. */
  readonly excerpt: readonly [before: string, match: string, after: string];
}

/** Fewer letters are in nearly every text. */
const LEAST_LETTERS = 2;
/** Letters of an excerpt before and after the place. */
const BEFORE = 40;
const AFTER = 80;

/** A text in one form for comparison, of the same length: without accents, in small letters. */
const folded = (text: string): string =>
  Array.from(text, (letter) => unaccented(letter).toLowerCase() || letter).join('');

/** A text as it is read: one space between words, and letters with their accents in one. */
export const legible = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/**
 * The headings whose title or text has every word of a question, those with a word in the title first; null while there
 * are too few letters to seek.
 */
export function findIn(texts: readonly HelpText[], question: string): readonly Found[] | null {
  const words = folded(legible(question)).split(' ');
  if (words.join('').length < LEAST_LETTERS) return null;
  const found = texts.flatMap(({ heading, blocks }) => {
    const title = folded(heading.title);
    const inTitle = words.some((word) => title.includes(word));
    const whole = [title, ...blocks.map(folded)].join('\n');
    return words.every((word) => whole.includes(word))
      ? [{ heading, inTitle, excerpt: excerptOf(blocks, words) }]
      : [];
  });
  return found.sort((one, other) => Number(other.inTitle) - Number(one.inTitle));
}

/**
 * The words around the first place with all words of a question, or else with one of them; the beginning of the text
 * where only the title has them.
 */
function excerptOf(blocks: readonly string[], words: readonly string[]): Found['excerpt'] {
  const has = (block: string) => (word: string) => folded(block).includes(word);
  const block =
    blocks.find((one) => words.every(has(one))) ??
    blocks.find((one) => words.some(has(one))) ??
    blocks[0] ??
    '';
  const word = words.find(has(block)) ?? '';
  const at = folded(block).indexOf(word);
  const end = at + word.length;
  // The cuts are at spaces, so that no word is halved.
  const start = at <= BEFORE ? 0 : block.indexOf(' ', at - BEFORE) + 1;
  const stop = block.length <= end + AFTER ? block.length : block.lastIndexOf(' ', end + AFTER);
  return [
    (start > 0 ? '… ' : '') + block.slice(start, at),
    block.slice(at, end),
    block.slice(end, Math.max(stop, end)) + (stop < block.length ? ' …' : ''),
  ];
}
