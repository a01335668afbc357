import { unaccented } from '@mapa/field';

/** Small words that people leave out or add: articles and prepositions of the languages of the peninsula. */
const SMALL = new Set(
  'el la los las lo o a os as l les els es sa ses na n en i y e de del d da do das dos dels des di'.split(
    ' ',
  ),
);

/**
 * A name as it is compared: small letters without accents, words by single spaces, without small words unless nothing
 * else is left.
 */
export function folded(text: string): string {
  const words = unaccented(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !SMALL.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

/**
 * Whether a word, or its beginning, is the typed one with up to `slips` slips: a letter too many, too few, another, or
 * two swapped (optimal string alignment distance to the nearest beginning of `word`). One of the first two letters has
 * to be right.
 */
export function isNearStart(word: string, typed: string, slips: number): boolean {
  if (word[0] !== typed[0] && word[1] !== typed[0] && word[0] !== typed[1] && word[1] !== typed[1])
    return false;
  let [two, one] = [[] as number[], Array.from({ length: typed.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= Math.min(word.length, typed.length + slips); row++) {
    const now = [row];
    for (let at = 1; at <= typed.length; at++) {
      const isSame = word[row - 1] === typed[at - 1];
      now[at] = Math.min(now[at - 1]! + 1, one[at]! + 1, one[at - 1]! + (isSame ? 0 : 1));
      if (word[row - 2] === typed[at - 1] && word[row - 1] === typed[at - 2])
        now[at] = Math.min(now[at]!, (two[at - 2] ?? slips) + 1);
    }
    if (now[typed.length]! <= slips) return true;
    if (Math.min(...now) > slips) return false;
    [two, one] = [one, now];
  }
  return one[typed.length]! <= slips;
}
