import { describe, expect, it } from 'vitest';
import { CHART_COLUMNS, CHART_WIDTH, chartRecord, fromChartRecord } from './chart-record.ts';
import { chartStatistics, pointStatistics, regularCalendar } from './index.ts';
import type { PointSeries } from './point.ts';

const STEPS = 5000;

/** Numbers with gaps and calms. They need not look like wind. */
function field(seed: number, size: number): Float32Array {
  return Float32Array.from({ length: STEPS }, (_, n) =>
    (n + 7 * seed) % 301 === 3 ? Number.NaN : (((n + 11) * (seed + 37)) % 997) * (size / 997),
  );
}

const series: PointSeries = {
  calendar: regularCalendar(Date.UTC(2009, 10, 1), 30, STEPS),
  heights: [50, 100, 200],
  speed: [field(1, 20), field(2, 22), new Float32Array(STEPS).fill(Number.NaN)],
  temperature: [field(4, 30), field(5, 29), field(6, 28)],
  direction: [field(7, 360), field(8, 360), field(9, 360)],
  density: [field(10, 1.2), field(11, 1.2), field(12, 1.2)],
};

describe('the record of the charts', () => {
  it('holds exactly what the statistics of a point are, gaps counted, at every height', () => {
    const made = chartStatistics(series);
    const found = fromChartRecord(chartRecord(made), series.heights, STEPS);
    expect(found).toEqual(made);
    for (const [level, { moments, calendar, powerDensity, ...charts }] of pointStatistics(series).entries()) {
      expect(found[level]).toEqual(charts);
      expect(moments.missing).toBeGreaterThan(0);
    }
    expect(found[0]?.rose.calm).toBeGreaterThan(0);
    expect(found[2]?.weibull).toBeUndefined();
  });

  it('is as wide as its columns, which docs/atlas.md counts', () => {
    expect(CHART_WIDTH).toBe(334);
    expect(CHART_COLUMNS.map(([name]) => name)).toHaveLength(11);
    expect(chartRecord(chartStatistics(series))).toHaveLength(3 * 334);
  });
});
