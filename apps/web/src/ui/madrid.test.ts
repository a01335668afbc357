import { madridYear } from '@mapa/field';
import { expect, it } from 'vitest';
import * as desk from '../desk/moments.ts';
import * as shop from '../shop/orders/moments.ts';

// Half a minute after the new year in Madrid; these tests run on the clocks of Auckland, twelve hours ahead.
const NEW_YEAR = '2026-12-31T23:00:30Z';
const NOON = '2026-11-21T12:00:00Z';

it('an invoice has the day of Madrid, wherever the browser is', () => {
  expect([NEW_YEAR, NOON].map(desk.formatDay)).toEqual(['1 ene 2027', '21 nov 2026']);
  expect(desk.formatMinute(NOON)).toBe('21 nov 2026, 13:00 (hora peninsular)');
  expect(shop.formatMinute(NEW_YEAR)).toMatch(/^1 de enero de 2027\D+0:00 \(hora peninsular\)$/);
});

it('and the sales begin with the year of Madrid', () => {
  // In Auckland it is 2027 from eleven in the morning of the last day on.
  expect(madridYear(new Date('2026-12-31T22:59:00Z'))).toBe(2026);
  expect(madridYear(new Date(NEW_YEAR))).toBe(2027);
});

it('and with its quarter', () => {
  // In Auckland it is October, in Madrid the last half hour of September, and then the first of October.
  expect(desk.madridQuarter(new Date('2026-09-30T21:30:00Z'))).toBe(3);
  expect(desk.madridQuarter(new Date('2026-09-30T22:30:00Z'))).toBe(4);
  expect(desk.madridQuarter(new Date(NEW_YEAR))).toBe(1);
});
