import { unaccented } from '@mapa/field';

/** A text in letters that every program reads: accents are dropped, and other characters become a question mark. */
export const asciiOf = (text: string): string =>
  unaccented(text)
    .replace(/[–—−·]/g, '-')
    .replace(/[«»“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/²/g, '2')
    .replace(/º/g, 'o')
    .replace(/ª/g, 'a')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/©/g, '(c)')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters of ASCII
    .replace(/[^\x00-\x7f]/g, '?');
