import { expect, it } from 'vitest';
import { madridMoment } from '../../platform/madrid.ts';
import { paidAt } from './paid-at.ts';

const now = new Date('2027-01-01T00:20:00Z');
const ordered = new Date('2026-12-31T22:50:10Z');

// Madrid is an hour ahead of UTC in winter: 23:59 there is 22:59.
it.each([
  ['the minute before midnight', '2026-12-31T22:59:00Z', '2026-12-31T22:59:00Z'],
  ['the minute of the order', '2026-12-31T22:50:00Z', '2026-12-31T22:50:10Z'],
  ['before the order', '2026-12-31T22:49:00Z', now.toISOString()],
  ['in the future', '2027-01-01T00:21:00Z', now.toISOString()],
])('a payment that is said to be of %s', (_, said, expected) => {
  expect(paidAt(new Date(said), ordered, now)).toEqual(new Date(expected));
});

it('a payment of an older order is believed for a week, and one without a time is of now', () => {
  const old = new Date('2026-12-01T00:00:00Z');
  const week = new Date('2026-12-25T00:20:00Z');
  expect(paidAt(week, old, now)).toEqual(week);
  expect(paidAt(new Date(week.getTime() - 60_000), old, now)).toEqual(now);
  expect(paidAt(null, old, now)).toEqual(now);
});

// Clocks went from 2 to 3 on 29 March 2026, and from 3 to 2 on 25 October.
it.each([
  ['2026-12-31', '23:59', '2026-12-31T22:59:00.000Z'],
  ['2026-07-01', '00:30', '2026-06-30T22:30:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29', '02:30', undefined],
  ['2026-13-01', '10:00', undefined],
  ['2026-12-01', '', undefined],
])('the clocks of Madrid show %s %s at %s', (day, time, expected) => {
  expect(madridMoment(day, time)?.toISOString()).toBe(expected);
});
