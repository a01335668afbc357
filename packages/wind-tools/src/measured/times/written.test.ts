import { describe, expect, it } from 'vitest';
import { readNumber } from '../text/cells.ts';
import { readTime } from './written-time.ts';

describe('a written time', () => {
  it.each([
    ['2009-12-31', '2009-12-31T00:00:00.000Z'],
    ['2009-12-31_23:50:00', '2009-12-31T23:50:00.000Z'],
    ['2009/12/31 23:50', '2009-12-31T23:50:00.000Z'],
    ['2009-12-31 24:00', '2010-01-01T00:00:00.000Z'],
    ['2009-12-31T23:50:00.5-0130', '2010-01-01T01:20:00.500Z'],
    ['2009-12-31 23:50 UTC', '2009-12-31T23:50:00.000Z'],
    ['0031-12-31 0:0:0', '0031-12-31T00:00:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(new Date(readTime(text) ?? Number.NaN).toISOString()).toBe(iso);
  });

  it.each(['2009-13-01', '2009-01-01 25:00', '2009-01-01 10', '01-01-2009', 'noon', ''])(
    '%j is none',
    (text) => {
      expect(readTime(text)).toBeUndefined();
    },
  );
});

describe('a written number', () => {
  it.each([
    ['1.5', 1.5],
    ['-2e-1', -0.2],
    ['.5', 0.5],
    ['NaN', Number.NaN],
    ['-999.0', -999],
    ['n/a', Number.NaN],
    ['1,5', undefined],
    ['0x10', undefined],
    ['1 2', undefined],
    ['Infinity', undefined],
  ])('%s is %s', (text, value) => {
    expect(readNumber(text, false)).toEqual(value);
  });
});
