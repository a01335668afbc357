import { describe, expect, it } from 'vitest';
import { withdrawalEnd } from './withdrawal.ts';
import { goodFriday } from './working-days.ts';

const endOf = (paid: string, more: { comprador?: 'empresa'; renuncia_at?: Date } = {}) =>
  withdrawalEnd({ comprador: 'consumidor', renuncia_at: null, pagado_at: new Date(paid), ...more });

describe('the time to withdraw', () => {
  // Counted by hand in a calendar; Spain is an hour ahead of UTC in winter, two in summer.
  it.each([
    // A Friday; fourteen days later is Friday 11 December, which is over at midnight whatever the hour of the payment.
    ['the fourteenth day', '2026-11-27T04:54:00+01:00', '2026-12-12T00:00:00+01:00'],
    ['paid with the day’s first second', '2026-11-27T00:00:00+01:00', '2026-12-12T00:00:00+01:00'],
    ['paid with the day’s last second', '2026-11-27T23:59:59+01:00', '2026-12-12T00:00:00+01:00'],
    // Saturday 12 December, and Monday 14 for it.
    ['a Saturday', '2026-11-28T00:00:00+01:00', '2026-12-15T00:00:00+01:00'],
    ['a Sunday', '2026-11-29T12:00:00+01:00', '2026-12-15T00:00:00+01:00'],
    // Tuesday 8 December.
    ['a holiday', '2026-11-24T12:00:00+01:00', '2026-12-10T00:00:00+01:00'],
    ['Christmas, before a weekend', '2026-12-11T12:00:00+01:00', '2026-12-29T00:00:00+01:00'],
    ['the Epiphany', '2026-12-23T12:00:00+01:00', '2027-01-08T00:00:00+01:00'],
    ['the eve of the Epiphany', '2026-12-22T12:00:00+01:00', '2027-01-06T00:00:00+01:00'],
    // Friday 26 March 2027, before the night in which the clocks are put forward; Easter Monday is a working day.
    ['Good Friday', '2027-03-12T12:00:00+01:00', '2027-03-30T00:00:00+02:00'],
    ['after the clocks went forward', '2027-03-17T23:59:00+01:00', '2027-04-01T00:00:00+02:00'],
    ['after the clocks went back', '2026-10-15T23:59:00+02:00', '2026-10-30T00:00:00+01:00'],
  ])('ends with the last hour of the last day: %s', (_name, paid, end) => {
    expect(endOf(paid)).toEqual(new Date(end));
  });

  it('is no business’s, nor of who wanted the data at once', () => {
    const paid = '2026-11-27T12:00:00Z';
    expect(endOf(paid, { comprador: 'empresa' })).toBeUndefined();
    expect(endOf(paid, { renuncia_at: new Date(paid) })).toBeUndefined();
  });
});

it('Good Friday is two days before Easter', () => {
  // Easter in the tables of the United States Census Bureau: 5 April 2026, 28 March 2027, 16 April 2028, 1 April 2029,
  // 21 April 2030, 24 April 2011, 23 March 2008.
  expect([2026, 2027, 2028, 2029, 2030, 2011, 2008].map(goodFriday)).toEqual([
    '2026-04-03',
    '2027-03-26',
    '2028-04-14',
    '2029-03-30',
    '2030-04-19',
    '2011-04-22',
    '2008-03-21',
  ]);
});
