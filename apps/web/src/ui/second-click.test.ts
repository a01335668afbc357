import { expect, it } from 'vitest';
import { isSecondClick } from './second-click.ts';

it.each([
  ['a click that the browser counts as the second', { detail: 2, after: 100, x: 0 }, true],
  ['a tap at once at the same place, on whatever has moved there', { detail: 1, after: 90, x: 5 }, true],
  ['a tap a little later', { detail: 1, after: 450, x: 0 }, false],
  ['a tap elsewhere', { detail: 1, after: 90, x: 60 }, false],
  ['a key', { detail: 0, after: 10, x: 0 }, false],
])('%s', (_, { detail, after, x }, isSecond) => {
  expect(isSecondClick({ detail: 1, timeStamp: 10_000, clientX: 300, clientY: 200 })).toBe(false);
  const next = { detail, timeStamp: 10_000 + after, clientX: 300 + x, clientY: 200 };
  expect(isSecondClick(next)).toBe(isSecond);
  // So that the next case begins anew.
  isSecondClick({ detail: 0, timeStamp: 0, clientX: 0, clientY: 0 });
});
