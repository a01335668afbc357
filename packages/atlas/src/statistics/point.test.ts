import { describe, expect, it } from 'vitest';
import * as statistics from './index.ts';
import { run } from './pass.ts';
import type { PointSeries } from './point.ts';
import { verticalProfilePass } from './profile.ts';

const STEPS = 5000;

/** Numbers with gaps. They need not look like wind. */
function field(seed: number, size: number): Float32Array {
  return Float32Array.from({ length: STEPS }, (_, n) =>
    (n * 7 + seed) % 301 === 3 ? Number.NaN : (((n + 11) * (seed + 37)) % 997) * (size / 997),
  );
}

const series: PointSeries = {
  calendar: statistics.regularCalendar(Date.UTC(2009, 10, 1), 30, STEPS),
  heights: [50, 100, 200],
  speed: [field(1, 20), field(2, 22), field(3, 25)],
  temperature: [field(4, 30), field(5, 29), field(6, 28)],
  direction: [field(7, 360), field(8, 360), field(9, 360)],
  density: [field(10, 1.2), field(11, 1.2), field(12, 1.2)],
};

describe('the statistics of a point', () => {
  it('are exactly those of each function, from one pass', () => {
    const [found] = statistics.pointStatistics(series, [100], { sectors: 12 });
    const [speed, direction] = [series.speed[1]!, series.direction[1]!];
    expect(found).toEqual({
      height: 100,
      moments: statistics.moments(speed),
      weibull: statistics.weibullWasp(speed),
      histogram: statistics.histogram(speed),
      rose: statistics.windRose(speed, direction, { sectors: 12 }),
      dailyCycle: statistics.dailyCycle(speed, series.calendar),
      calendar: statistics.calendarMeans(speed, series.calendar),
      powerDensity: statistics.powerDensity(speed, series.density[1]!),
      speedProfile: run(verticalProfilePass(series.heights, series.speed), STEPS),
      temperatureProfile: run(verticalProfilePass(series.heights, series.temperature), STEPS),
    });
  });

  it('are not there for a height that the series lacks', () => {
    expect(() => statistics.pointStatistics(series, [80])).toThrow('the series has no height of 80 m');
    const direction = [series.direction[0], undefined, undefined];
    expect(() => statistics.chartStatistics({ ...series, direction }, [50, 100])).toThrow(
      'the series has no direction at 100 m',
    );
  });

  it('are refused for fields of different length', () => {
    expect(() => statistics.pointStatistics({ ...series, density: [new Float32Array(3)] })).toThrow(
      RangeError,
    );
  });
});
