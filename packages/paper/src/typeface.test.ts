import { expect, test } from 'vitest';
import { typeface } from './typeface.ts';

test.each([...typeface()])('%s keeps the comma of 17,7 apart from both sevens', (_, font) => {
  const width = (text: string): number => font.layout(text).advanceWidth;
  expect(width('17,7')).toBe(width('1') + 2 * width('7') + width(','));
});

// The dots of a colon are the glyph of the point: what a document draws must not tell another one what it reads.
test.each([...typeface()])(
  '%s reads a point as one after a document that has drawn its parts only',
  (_, font) => {
    const subset = font.createSubset();
    for (const glyph of font.layout(':').glyphs) subset.includeGlyph(glyph);
    subset.encode();
    const read = font
      .layout('S. L. 17.7')
      .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
    expect(read.join('')).toBe('S. L. 17.7');
  },
);

// A Mac gives names of files and folders with accents as characters of their own.
test.each([...typeface()])('%s draws an accent that is a character of its own on its letter', (_, font) => {
  const drawn = (text: string): number[] => font.layout(text).glyphs.map(({ id }) => id);
  expect(drawn('Áño'.normalize('NFD'))).toEqual(drawn('Áño'));
});

// There is no letter for a mean speed or temperature: the bar is placed over the letter by the font's own anchors.
test.each([...typeface()])('%s draws a bar over the letter that it belongs to', (_, font) => {
  for (const letter of ['v', 'T']) {
    const { positions } = font.layout(`${letter}\u0304`);
    const [, bar] = positions;
    expect(bar?.xAdvance).toBe(0);
    expect(bar?.xOffset).toBeLessThan(0);
  }
});

test.each([...typeface()])('%s writes the hyphens of a norm as narrow as those of a word', (_, font) => {
  const hyphen = (text: string) => font.layout(text).positions[text.indexOf('-')]?.xAdvance;
  expect(hyphen('61400-12-1')).toBe(hyphen('a-b'));
  expect(hyphen('61400-12-1')).toBeLessThan(font.layout('1').advanceWidth);
});
