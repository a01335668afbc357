import { distanceBetween } from '@mapa/field';
import { describe, expect, it } from 'vitest';
import { periodName, trialPeriod, wholePeriod } from '../order/period.ts';
import { fileStem } from '../order/point.ts';

const decade = { period: { start: '2009-01-01T00:00:00Z', steps: 175_296, stepMinutes: 30 } };

describe('periods', () => {
  it('the whole series ends where the next would begin', () => {
    expect(wholePeriod(decade)).toEqual({ from: new Date('2009-01-01'), to: new Date('2019-01-01') });
    expect(periodName(wholePeriod(decade))).toBe('2009–2018');
  });

  it('the trial month is December 2009', () => {
    expect(trialPeriod(decade)).toEqual({ from: new Date('2009-12-01'), to: new Date('2010-01-01') });
    expect(periodName(trialPeriod(decade))).toBe('diciembre de 2009');
  });

  it('of a series without it, the first month', () => {
    const later = { period: { start: '2015-02-01T00:00:00Z', steps: 17_520, stepMinutes: 30 } };
    expect(periodName(trialPeriod(later))).toBe('febrero de 2015');
  });

  it('other periods are named by their days, and a year by itself', () => {
    const days = { from: new Date('2009-12-01'), to: new Date('2009-12-03') };
    expect(periodName(days)).toBe('del 1 de diciembre de 2009 al 2 de diciembre de 2009');
    expect(periodName({ from: new Date('2012-01-01'), to: new Date('2013-01-01') })).toBe('2012');
  });
});

describe('distances', () => {
  it('one degree of latitude', () => {
    // Worked out by hand: 6371009 m times pi / 180.
    expect(distanceBetween({ lat: 40, lon: -4 }, { lat: 41, lon: -4 })).toBeCloseTo(111_195.08, 1);
  });

  it('one degree of longitude at 60 degrees north', () => {
    // Worked out with Python's math module: 2 R asin(cos 60 sin 0.5).
    expect(distanceBetween({ lat: 60, lon: 5 }, { lat: 60, lon: 6 })).toBeCloseTo(55_597.0, 0);
  });
});

it('files are named after the cell with five decimals', () => {
  const place = { lat: 42.5, lon: -1.6329 };
  expect(fileStem({ asked: place, centre: place, cell: { i: 0, j: 0 }, distance: 0 })).toBe(
    '42.50000_-1.63290',
  );
});
