import { expect, it } from 'vitest';
import { listText } from './lists.ts';

it.each([
  [['uno'], 'uno'],
  [['uno', 'dos'], 'uno y dos'],
  [['uno', 'dos', 'tres'], 'uno, dos y tres'],
  // Before the same sound.
  [['Francia', 'Italia'], 'Francia e Italia'],
])('%o', (items, text) => {
  expect(listText(items)).toBe(text);
});
