import { type PointStatistics, pointStatistics, regularCalendar } from '@mapa/atlas';
import { describe, expect, it } from 'vitest';
import { profileChart, roseChart, weibullChart, wsChart } from './chart-data.ts';

const HEIGHTS = [50, 100] as const;
/**
 * Two days of half-hours with wind from the east: the speed in m/s is the UTC hour at 100 m, and half of it at 50 m.
 */
const steps = 96;
const hours = Float32Array.from({ length: steps }, (_, step) => Math.floor(step / 2) % 24);
const [statistics] = pointStatistics(
  {
    calendar: regularCalendar(Date.UTC(2009, 11, 1), 30, steps),
    heights: HEIGHTS,
    speed: [hours.map((hour) => hour / 2), hours],
    temperature: [new Float32Array(steps).fill(12.5), new Float32Array(steps).fill(12)],
    direction: [new Float32Array(steps).fill(90), new Float32Array(steps).fill(90)],
    density: [new Float32Array(steps).fill(1.2), new Float32Array(steps).fill(1.2)],
  },
  [100],
) as [PointStatistics];

// The expected values are worked out by hand from the series above.
describe('chart data', () => {
  it('daily cycle: the mean of each UTC hour', () => {
    const chart = wsChart(statistics);
    expect(chart.x).toHaveLength(24);
    expect([chart.x[0], chart.x[23]]).toEqual(['00:00', '23:00']);
    expect(chart.y).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  });

  it('profile: means by height, the temperature beside them', () => {
    const chart = profileChart(statistics);
    expect(chart.y).toEqual([50, 100]);
    expect(chart.x).toEqual([5.75, 11.5]); // mean of 0..23 is 11.5
    expect(chart.subplot).toEqual({ x: [12.5, 12], y: [50, 100] });
  });

  it('rose: 16 directions by 8 bins, calms included, in all 100 %', () => {
    const chart = roseChart(statistics);
    expect(chart.yhist0).toHaveLength(16);
    expect(chart.yhist1).toHaveLength(8);
    expect(chart.yhist2).toHaveLength(8);
    const east = chart.yhist0.indexOf('E');
    // 15 to 23 m/s: 9 of 24 hours in the last bin.
    expect(chart.yhist2[7]?.[east]).toBeCloseTo(37.5, 5);
    // The calm hour (1 of 24) is spread over the 16 sectors of the first bin.
    expect(chart.yhist2[0]?.[0]).toBeCloseTo(100 / 24 / 16, 5);
    expect(chart.yhist2.flat().reduce((sum, percent) => sum + percent, 0)).toBeCloseTo(100, 3);
  });

  it('Weibull: histogram in percent for each m/s, A and k in the name', () => {
    const chart = weibullChart(statistics);
    expect(chart.xhist[0]).toBe(0.5);
    expect(chart.yhist).toHaveLength(24);
    expect(chart.yhist[5]).toBeCloseTo(100 / 24, 4);
    expect(chart.name).toMatch(/^Weibull: A = \d+,\d\d\u202fm\/s, k = \d,\d\d$/);
    expect(chart.x.length).toBe(chart.y.length);
  });
});
