import { describe, expect, it } from 'vitest';
import { dayOf, sortableDay, stampOf } from './moments.ts';

describe('moments', () => {
  // Clocks in Spain: one hour ahead of UTC in winter, two in summer; they change at 01:00 UTC. The Canaries are an hour
  // behind.
  it.each([
    ['2024-01-01T18:20:30.999Z', undefined, '2024-01-01T19:20:30+01:00'],
    ['2025-06-01T08:20:30Z', undefined, '2025-06-01T10:20:30+02:00'],
    ['2026-03-29T00:59:59Z', undefined, '2026-03-29T01:59:59+01:00'],
    ['2026-03-29T01:00:00Z', undefined, '2026-03-29T03:00:00+02:00'],
    ['2026-10-25T00:30:00Z', undefined, '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', undefined, '2026-10-25T02:30:00+01:00'],
    ['2026-12-31T23:00:00Z', undefined, '2027-01-01T00:00:00+01:00'],
    ['2026-12-31T23:00:00Z', 'Atlantic/Canary', '2026-12-31T23:00:00+00:00'],
  ])('%s in %s is %s', (moment, zone, stamp) => {
    expect(stampOf(new Date(moment), zone)).toBe(stamp);
    // The stamp names the same second.
    expect(Date.parse(stamp)).toBe(Math.floor(Date.parse(moment) / 1000) * 1000);
  });

  it('a day is the one in Madrid', () => {
    expect(dayOf(new Date('2026-12-31T22:59:59Z'))).toBe('31-12-2026');
    expect(dayOf(new Date('2026-12-31T23:00:00Z'))).toBe('01-01-2027');
    expect(sortableDay('31-12-2026')).toBe('2026-12-31');
  });
});
