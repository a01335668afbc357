const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[\u2212\u2010-\u2015]/g, '-'],
  [/[\u00ba\u02da]/g, '°'],
  [/[\u2032\u2018\u2019\u00b4`]/g, "'"],
  [/''|[\u2033\u201c\u201d]/g, '"'],
  [/[\s&=]+/g, ' '],
];

/** The text in capitals with one spelling of each sign: minus, degree, minute, second, space. */
export const tidy = (text: string): string =>
  SPELLINGS.reduce((kept, [spelling, sign]) => kept.replaceAll(spelling, sign), text)
    .trim()
    .toUpperCase();

/** A number with a decimal point or comma; NaN for anything else. */
export const decimal = (text: string): number =>
  /^[+-]?\d+(?:[.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
