import { describe, expect, it } from 'vitest';
import { calendarOf, regularCalendar } from './calendar.ts';
import { calendarMeans, dailyCycle, interannualVariability } from './means.ts';

const GAP = Number.NaN;

describe('the calendar', () => {
  it('is in UTC, over years and leap days', () => {
    const calendar = regularCalendar(Date.UTC(2011, 11, 31, 22), 30, 48 * 62);
    expect(Array.from(calendar.hour.subarray(0, 6))).toEqual([22, 22, 23, 23, 0, 0]);
    expect(Array.from(calendar.month.subarray(3, 5))).toEqual([11, 12]);
    expect(calendar).toMatchObject({ firstYear: 2011, years: 2 });
    // Before March 2012 there are two hours of 2011 and 60 days (January and the February of a leap year).
    expect(calendar.month.indexOf(14)).toBe(4 + 48 * 60);
  });

  it('is the same for times given one by one, in any order', () => {
    const start = Date.UTC(2016, 1, 28, 23, 50);
    const times = Float64Array.from({ length: 500 }, (_, n) => start + n * 600_000);
    expect(calendarOf(times)).toEqual(regularCalendar(start, 10, 500));
    expect(Array.from(calendarOf(times.toReversed()).hour)).toEqual(
      Array.from(calendarOf(times).hour).reverse(),
    );
  });

  it('covers the ten years of the atlas', () => {
    const calendar = regularCalendar(Date.UTC(2009, 0, 1), 30, 175_296);
    expect(calendar).toMatchObject({ firstYear: 2009, years: 10 });
    expect(calendar.month.at(-1)).toBe(119);
    expect(calendar.hour.at(-1)).toBe(23);
  });

  it('refuses times that are none', () => {
    expect(() => calendarOf(Float64Array.of(0, GAP))).toThrow('step 1 of the series has no valid time');
  });
});

describe('means', () => {
  const calendar = calendarOf(
    Float64Array.of(
      Date.UTC(2009, 0, 5, 6),
      Date.UTC(2009, 0, 6, 6, 30),
      Date.UTC(2009, 2, 1, 7),
      Date.UTC(2010, 0, 5, 6),
      Date.UTC(2010, 0, 5, 7),
    ),
  );
  const values = Float32Array.of(1, 3, 8, 5, GAP);

  it('by hour leave gaps out', () => {
    const cycle = dailyCycle(values, calendar);
    expect(cycle).toHaveLength(24);
    expect(cycle[6]).toEqual({ mean: 3, count: 3 });
    expect(cycle[7]).toEqual({ mean: 8, count: 1 });
    expect(cycle[8]).toEqual({ mean: GAP, count: 0 });
  });

  it('by month pool the years, value by value', () => {
    const months = calendarMeans(values, calendar).monthly;
    expect(months[0]).toEqual({ mean: 3, count: 3 });
    expect(months[1]).toEqual({ mean: GAP, count: 0 });
    expect(months[2]).toEqual({ mean: 8, count: 1 });
  });

  it('by year and by month of the year', () => {
    expect(calendarMeans(values, calendar).yearly).toEqual([
      { year: 2009, mean: 4, count: 3 },
      { year: 2010, mean: 5, count: 1 },
    ]);
    expect(calendarMeans(values, calendar).monthlyByYear[1]![0]).toEqual({ mean: 5, count: 1 });
  });

  it('refuse a calendar of another length', () => {
    expect(() => dailyCycle(Float32Array.of(1), calendar)).toThrow(RangeError);
  });
});

describe('the variability between years', () => {
  it('is the deviation of full years over their mean', () => {
    // Worked out by hand: 6, 7, 8 have the mean 7 and the deviation 1. The last year is not full.
    const years = [6, 7, 8].map((mean) => ({ mean, count: 1000 }));
    expect(interannualVariability([...years, { mean: 20, count: 500 }])).toBeCloseTo(1 / 7, 12);
  });

  it('needs two years', () => {
    expect(interannualVariability([{ mean: 6, count: 10 }])).toBeNaN();
    expect(interannualVariability([])).toBeNaN();
  });
});
