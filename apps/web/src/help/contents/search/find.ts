import { unaccented } from '@mapa/field';
import type { Heading } from '../headings.ts';

/** What stands below a heading of the help. */
export interface HelpText {
  readonly heading: Heading;
  /** The heading's title as it is compared. */
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A paragraph, an entry of a list or a cell of a table. */
interface Block {
  readonly text: string;
  /** The text as it is compared. */
  readonly folded: string;
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

/** @param blocks in reading order, legible */
export const helpText = (heading: Heading, blocks: readonly string[]): HelpText => ({
  heading,
  title: folded(heading.title),
  blocks: blocks.map((text) => ({ text, folded: folded(text) })),
});

/**
 * The headings whose title or text has every word of a question, those with a word in the title first; null while there
 * are too few letters to seek.
 */
export function findIn(texts: readonly HelpText[], question: string): readonly Found[] | null {
  const words = folded(legible(question)).split(' ');
  if (words.join('').length < LEAST_LETTERS) return null;
  const found = texts.flatMap(({ heading, title, blocks }) => {
    const inTitle = words.some((word) => title.includes(word));
    const whole = [title, ...blocks.map((block) => block.folded)].join('\n');
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
function excerptOf(blocks: readonly Block[], words: readonly string[]): Found['excerpt'] {
  const isIn = (block: Block) => (word: string) => block.folded.includes(word);
  const block =
    blocks.find((one) => words.every(isIn(one))) ?? blocks.find((one) => words.some(isIn(one))) ?? blocks[0];
  if (block === undefined) return ['', '', ''];
  const { text } = block;
  const word = words.find(isIn(block)) ?? '';
  const at = block.folded.indexOf(word);
  const end = at + word.length;
  // The cuts are at spaces, so that no word is halved.
  const start = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const stop = text.length <= end + AFTER ? text.length : text.lastIndexOf(' ', end + AFTER);
  return [
    (start > 0 ? '… ' : '') + text.slice(start, at),
    text.slice(at, end),
    text.slice(end, Math.max(stop, end)) + (stop < text.length ? ' …' : ''),
  ];
}
