import { expect, test } from 'vitest';
import { typeface } from './typeface.ts';

test.each([...typeface()])('%s keeps the comma of 17,7 apart from both sevens', (_, font) => {
  const width = (text: string): number => font.layout(text).advanceWidth;
  expect(width('17,7')).toBe(width('1') + 2 * width('7') + width(','));
});
