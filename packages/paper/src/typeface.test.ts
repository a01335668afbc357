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
