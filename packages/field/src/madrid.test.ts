import { expect, it } from 'vitest';
import { madridYear } from './madrid.ts';

it('the year in Madrid is an hour ahead of UTC', () => {
  expect(madridYear(new Date('2026-12-31T22:59:59Z'))).toBe(2026);
  expect(madridYear(new Date('2026-12-31T23:00:00Z'))).toBe(2027);
});
