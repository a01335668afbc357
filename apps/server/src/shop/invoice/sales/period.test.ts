import { expect, it } from 'vitest';
import { monthsOf, periodLike } from './period.ts';

// Madrid is an hour ahead of UTC in winter and two in summer.
it.each([
  ['2026-11', '2026-10-31T23:00:00Z', '2026-11'],
  ['2026-11', '2026-09-30T21:59:59Z', '2026-09'],
  ['2026-T4', '2026-09-30T21:59:59Z', '2026-T3'],
  ['2026-T4', '2026-12-31T23:00:00Z', '2027-T1'],
])('declared by %s, %s lies in %s', (period, iso, expected) => {
  expect(periodLike(period, iso)).toBe(expected);
});

it('a quarter and a year begin with their first month', () => {
  expect(monthsOf('2026-T4')).toEqual({ first: '2026-10', count: 3 });
  expect(monthsOf('2026-11')).toEqual({ first: '2026-11', count: 1 });
  expect(monthsOf('2026')).toEqual({ first: '2026-01', count: 12 });
});
