import { describe, expect, it } from 'vitest';
import { isSummer, summerTime, toUtc } from '../times/clock.ts';
import { type DateOrder, timeReader } from '../times/written-time.ts';
import { orderOf } from './dates.ts';

describe('the order of dates', () => {
  it.each<[string, string[], object]>([
    ['the year first', ['2009-03-04', '2009-03-05'], { dates: 'ymd', sure: true }],
    ['a day above the 12th', ['03/04/2009', '13/04/2009'], { dates: 'dmy', why: 'dayAbove12', sure: true }],
    [
      'the same in the United States',
      ['04/03/2009', '04/13/2009'],
      { dates: 'mdy', why: 'dayAbove12', sure: true },
    ],
    [
      'three days that follow one another',
      ['1/2/2009', '2/2/2009', '3/2/2009'],
      { dates: 'dmy', why: 'regularStep', sure: true },
    ],
    [
      'the same in the United States',
      ['2/1/2009', '2/2/2009', '2/3/2009'],
      { dates: 'mdy', why: 'regularStep', sure: true },
    ],
    [
      'one stray date with the year first',
      [...Array.from({ length: 40 }, (_, n) => `${(n % 28) + 1}/02/2009`), '2009-03-04'],
      { dates: 'dmy', why: 'dayAbove12', sure: true },
    ],
    [
      'one stray date with the year first among days up to the 12th',
      [...Array.from({ length: 12 }, (_, n) => `${n + 1}/02/2009`), '2009-02-13'],
      { dates: 'dmy', why: 'regularStep', sure: true },
    ],
    ['half and half', ['2009-03-04', '2009-03-05', '13/04/2009'], { dates: 'ymd', sure: false }],
    ['one day', ['1/2/2009 00:00', '1/2/2009 00:10'], { why: 'nothingSaysIt', sure: false }],
    ['no date', ['noon'], { why: 'nothingSaysIt', sure: false }],
  ])('of %s: %j', (_, texts, order) => {
    expect(orderOf(texts)).toMatchObject(order);
  });

  it.each<[DateOrder, string, string]>([
    ['dmy', '31/12/2009 11:50 PM', '2009-12-31T23:50:00.000Z'],
    ['mdy', '12/31/2009 12:10 a. m.', '2009-12-31T00:10:00.000Z'],
    ['dmy', '31.12.09 23:50', '2009-12-31T23:50:00.000Z'],
    ['ymd', '20091231 2350', '2009-12-31T23:50:00.000Z'],
    ['ymd', '200912312350', '2009-12-31T23:50:00.000Z'],
  ])('%s: %s is %s', (order, text, iso) => {
    expect(new Date(timeReader(order)(text)?.local ?? Number.NaN).toISOString()).toBe(iso);
  });

  it.each<[DateOrder, string]>([
    ['dmy', '12/31/2009'],
    ['dmy', '31/12-2009'],
    ['mdy', '12/31/2009 13:00 PM'],
    ['ymd', '2009-12-31 23:50+25:00'],
  ])('%s: %s is no time', (order, text) => {
    expect(timeReader(order)(text)).toBeUndefined();
  });
});

describe('European summer time', () => {
  // The last Sundays of March and October: 29 and 25 in 2020, 28 and 31 in 2021.
  it('begins and ends at 01:00 UTC', () => {
    const iso = (year: number) => summerTime(year).map((time) => new Date(time).toISOString());
    expect(iso(2020)).toEqual(['2020-03-29T01:00:00.000Z', '2020-10-25T01:00:00.000Z']);
    expect(iso(2021)).toEqual(['2021-03-28T01:00:00.000Z', '2021-10-31T01:00:00.000Z']);
    expect(isSummer(Date.UTC(2021, 6))).toBe(true);
  });

  it('is taken off, and the hour that occurs twice is told apart by the order', () => {
    const utc = toUtc({ zoneMinutes: 60, summerTime: true });
    const read = timeReader('ymd');
    const times = ['2021-01-01 01:00', '2021-07-01 02:00', '2021-10-31 02:00', '2021-10-31 02:30'].concat(
      ['2021-10-31 02:00', '2021-10-31 02:30', '2021-10-31 03:00'],
      '2021-10-31 04:00+02:00',
    );
    expect(
      times.flatMap((text) => read(text) ?? []).map((time) => new Date(utc(time)).toISOString().slice(0, 16)),
    ).toEqual([
      '2021-01-01T00:00',
      '2021-07-01T00:00',
      '2021-10-31T00:00',
      '2021-10-31T00:30',
      '2021-10-31T01:00',
      '2021-10-31T01:30',
      '2021-10-31T02:00',
      '2021-10-31T02:00',
    ]);
  });
});
