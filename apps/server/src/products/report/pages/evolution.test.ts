import { expect, it } from 'vitest';
import type { ReportData } from '../data.ts';
import { evolution } from './evolution.ts';

/** Those data of a report of so many years that `evolution` reads. */
function dataOf(years: number): ReportData {
  const months = Array.from({ length: 12 }, () => ({ mean: 7, count: 1 }));
  const yearly = Array.from({ length: years }, (_, at) => ({ year: 2009 + at, mean: 7, count: 12 }));
  const calendar = { yearly, monthlyByYear: yearly.map(() => months) };
  return { reference: { height: 100, calendar }, levels: [], days: undefined } as unknown as ReportData;
}

const written = (years: number): string[] => {
  const { labels, every } = evolution(dataOf(years));
  return labels.filter((_, at) => at % every === 0);
};

// The width of the page has room for a dozen years.
it('writes the year alone once there are more than two, and no more than a dozen', () => {
  expect(written(10)).toEqual('2009 2010 2011 2012 2013 2014 2015 2016 2017 2018'.split(' '));
  expect(written(30)).toEqual('2009 2012 2015 2018 2021 2024 2027 2030 2033 2036'.split(' '));
});

it('writes every other month of one or two years', () => {
  expect(written(1)).toEqual(['Ene 2009', 'Mar 2009', 'May 2009', 'Jul 2009', 'Sep 2009', 'Nov 2009']);
});
