import { expect, test } from 'vitest';
import { typeface } from './typeface.ts';

test.each([...typeface().keys()])('%s keeps the comma of 17,7 apart from both sevens', (name) => {
  const width = (text: string): number => typeface().get(name)!.layout(text).advanceWidth;
  expect(width('17,7')).toBe(width('1') + 2 * width('7') + width(','));
});
