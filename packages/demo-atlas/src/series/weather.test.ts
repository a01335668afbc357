import {
  calendarMeans,
  cellCentre,
  dailyCycle,
  IBERIA_GRID,
  interannualVariability,
  regularCalendar,
} from '@mapa/atlas';
import { describe, expect, it } from 'vitest';
import { makeSeries } from './index.ts';
import { STEPS } from './period.ts';
import { correlation } from './test/correlation.ts';
import { PLACES } from './test/places.ts';

const CALENDAR = regularCalendar(Date.UTC(2009, 0, 1), 30, STEPS);
const made = new Map<string, ReturnType<typeof makeSeries>>();

/** The rows of speed (m/s) by height and the other fields of a place. */
function at(place: keyof typeof PLACES) {
  const series = made.get(place) ?? makeSeries(PLACES[place]);
  made.set(place, series);
  const speed = (n: number): Float32Array => series.WS.subarray(n * STEPS, (n + 1) * STEPS);
  return { ...series, v50: speed(0), v100: speed(2), v200: speed(4), t200: series.T.subarray(4 * STEPS) };
}

function autocorrelation(values: Float32Array, hours: number): number {
  return correlation(values.subarray(0, STEPS - 2 * hours), values.subarray(2 * hours));
}

const places = Object.keys(PLACES) as (keyof typeof PLACES)[];

describe('persistence', () => {
  it.each(places)('falls to 1/e within 20 to 48 hours: %s', (place) => {
    const { v100 } = at(place);
    expect(autocorrelation(v100, 20)).toBeGreaterThan(1 / Math.E);
    expect(autocorrelation(v100, 48)).toBeLessThan(1 / Math.E);
    expect(correlation(v100.subarray(0, STEPS - 1), v100.subarray(1))).toBeGreaterThan(0.97);
    expect(Math.abs(autocorrelation(v100, 30 * 24))).toBeLessThan(0.12);
  });

  it.each(places)('leaves years that differ by 2.5 to 8%%: %s', (place) => {
    const variability = interannualVariability(calendarMeans(at(place).v100, CALENDAR).yearly);
    expect(variability).toBeGreaterThan(0.025);
    expect(variability).toBeLessThan(0.08);
  });
});

describe('fronts', () => {
  /**
   * The number of days a year on which the wind (above 4 m/s) veers by more than 50° within 2 h and the air at 200 m
   * cools by 2 °C in 3 h.
   */
  function frontsAYear(place: keyof typeof PLACES): number {
    const { WD, v100, t200 } = at(place);
    const direction = WD.subarray(2 * STEPS, 3 * STEPS);
    const days = new Set<number>();
    for (let step = 0; step < STEPS - 6; step++) {
      const veer = ((direction[step + 4]! - direction[step]! + 540) % 360) - 180;
      if (veer > 50 && v100[step]! > 4 && t200[step + 6]! - t200[step]! < -2) days.add(Math.floor(step / 48));
    }
    return days.size / 10;
  }

  it('cross the north-west more often than the south', () => {
    expect(frontsAYear('ridge')).toBeGreaterThan(15);
    expect(frontsAYear('ridge')).toBeLessThan(60);
    expect(frontsAYear('land')).toBeGreaterThan(5);
    expect(frontsAYear('estrecho')).toBeLessThan(0.5 * frontsAYear('ridge'));
  });
});

describe('seasons', () => {
  function winterOverSummer(place: keyof typeof PLACES): number {
    const means = calendarMeans(at(place).v100, CALENDAR).monthly.map(({ mean }) => mean);
    return (means[11]! + means[0]! + means[1]!) / (means[5]! + means[6]! + means[7]!);
  }

  it.each(['land', 'ridge', 'sea', 'ebro'] as const)('are windier in winter: %s', (place) => {
    expect(winterOverSummer(place)).toBeGreaterThan(1.15);
    expect(winterOverSummer(place)).toBeLessThan(1.8);
  });

  it('are windier in summer on the Portuguese coast, and even in the Estrecho', () => {
    expect(winterOverSummer('portugal')).toBeLessThan(0.92);
    expect(winterOverSummer('estrecho')).toBeGreaterThan(0.9);
    expect(winterOverSummer('estrecho')).toBeLessThan(1.12);
  });

  it('warm the land more than the sea', () => {
    const range = (place: keyof typeof PLACES): number => {
      const means = calendarMeans(at(place).T2, CALENDAR).monthly.map(({ mean }) => mean);
      return Math.max(...means) - Math.min(...means);
    };
    expect(range('land')).toBeGreaterThan(15);
    expect(range('land')).toBeLessThan(24);
    expect(range('sea')).toBeGreaterThan(5);
    expect(range('sea')).toBeLessThan(11);
  });
});

describe('the day', () => {
  const hours = (values: Float32Array): number[] => dailyCycle(values, CALENDAR).map(({ mean }) => mean);
  const range = (means: number[]): number =>
    (Math.max(...means) - Math.min(...means)) * (24 / means.reduce((s, m) => s + m));
  const peak = (means: number[]): number => means.indexOf(Math.max(...means));

  it.each(['land', 'ridge', 'ebro', 'estrecho'] as const)(
    'is windiest below and calmest aloft, on land: %s',
    (place) => {
      const { WS10, v50, v200 } = at(place);
      for (const low of [hours(WS10), hours(v50)]) {
        expect(peak(low)).toBeGreaterThanOrEqual(11);
        expect(peak(low)).toBeLessThanOrEqual(17);
      }
      expect(peak(hours(v200)) >= 21 || peak(hours(v200)) <= 6).toBe(true);
      expect(range(hours(WS10))).toBeGreaterThan(0.1);
      expect(range(hours(WS10))).toBeLessThan(0.5);
      expect(range(hours(v200))).toBeGreaterThan(0.05);
      expect(range(hours(v200))).toBeLessThan(0.3);
    },
  );

  it('shows at 100 m inland: windier by night', () => {
    const means = hours(at('land').v100);
    expect(range(means)).toBeGreaterThan(0.04);
    expect(range(means)).toBeLessThan(0.2);
    expect(means[0]).toBeGreaterThan(means[12]!);
  });

  it('is coldest at dawn: about 7:30 UTC in January and 5:00 in July, at 5° W', () => {
    const coldest = (month: number): number => {
      const { T2 } = at('land');
      const sums = new Float64Array(24);
      for (let step = 0; step < STEPS; step++) {
        if (CALENDAR.month[step]! % 12 === month) sums[CALENDAR.hour[step]!]! += T2[step]!;
      }
      return sums.indexOf(Math.min(...sums));
    };
    expect(coldest(0)).toBeGreaterThanOrEqual(6);
    expect(coldest(0)).toBeLessThanOrEqual(7);
    expect(coldest(6)).toBeGreaterThanOrEqual(4);
    expect(coldest(6)).toBeLessThanOrEqual(5);
  });

  it('hardly shows at sea', () => {
    const { WS10, v50, v200 } = at('sea');
    for (const values of [WS10, v50, v200]) expect(range(hours(values))).toBeLessThan(0.04);
  });

  it('moves the shear on land: small at noon, large at midnight; more in calm hours than in storms', () => {
    const { v50, v200 } = at('land');
    const shear = (hour: number, from: number, to: number): number => {
      let [low, high] = [0, 0];
      for (let step = 2 * hour; step < STEPS; step += 48) {
        if (v50[step]! < from || v50[step]! >= to) continue;
        low += v50[step]!;
        high += v200[step]!;
      }
      return Math.log(high / low) / Math.log(4);
    };
    expect(shear(13, 0, 99)).toBeLessThan(0.12);
    expect(shear(13, 0, 99)).toBeGreaterThan(0);
    expect(shear(1, 0, 99)).toBeGreaterThan(0.22);
    expect(shear(1, 3, 5)).toBeGreaterThan(shear(1, 9, 99) + 0.05);
  });

  it('warms the ground by 7 to 15 °C in the interior and the sea by less than 1 °C', () => {
    const swing = (place: keyof typeof PLACES): number => {
      const means = hours(at(place).T2);
      return Math.max(...means) - Math.min(...means);
    };
    expect(swing('land')).toBeGreaterThan(7);
    expect(swing('land')).toBeLessThan(15);
    expect(swing('sea')).toBeLessThan(1);
    expect(peak(hours(at('land').T2))).toBeGreaterThanOrEqual(13);
    expect(peak(hours(at('land').T2))).toBeLessThanOrEqual(16);
  });
});

describe('neighbouring cells', () => {
  const { i, j } = PLACES.land;
  const speed100 = (east: number, north: number): Float32Array => {
    const cell = { i: i + east, j: j + north };
    const series = makeSeries({ ...PLACES.land, ...cell, ...cellCentre(IBERIA_GRID, cell) });
    return series.WS.subarray(2 * STEPS, 3 * STEPS);
  };
  const here = speed100(0, 0);

  it.each([
    [1, 0],
    [0, 1],
    [-1, 1],
  ])('share their wind: %i, %i cells away', (east, north) => {
    expect(correlation(here, speed100(east, north))).toBeGreaterThan(0.95);
    expect(correlation(here, speed100(east, north))).toBeLessThan(0.999);
  });

  it('share less of it with distance: about half at 300 km', () => {
    const [at60, at150, at300, at600] = [
      correlation(here, speed100(14, -14)),
      correlation(here, speed100(35, -35)),
      correlation(here, speed100(70, -70)),
      correlation(here, speed100(-160, -120)),
    ];
    expect(at60).toBeGreaterThan(0.85);
    expect(at150).toBeLessThan(at60 - 0.05);
    expect(at300).toBeLessThan(at150 - 0.1);
    expect(at300).toBeGreaterThan(0.4);
    expect(at300).toBeLessThan(0.62);
    expect(at600).toBeLessThan(0.3);
  });
});
