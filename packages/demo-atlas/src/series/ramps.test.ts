import { describe, expect, it } from 'vitest';
import { type DemoSeries, makeSeries } from './index.ts';
import { STEPS } from './period.ts';
import { correlation } from './test/correlation.ts';
import { PLACES } from './test/places.ts';

const places = Object.keys(PLACES) as (keyof typeof PLACES)[];
const made = new Map<string, DemoSeries>();

/** The rows of speed (m/s) at 50, 100 and 200 m and the other fields of a place. */
function at(place: keyof typeof PLACES) {
  const series = made.get(place) ?? makeSeries(PLACES[place]);
  made.set(place, series);
  const speed = (n: number): Float32Array => series.WS.subarray(n * STEPS, (n + 1) * STEPS);
  return { ...series, v50: speed(0), v100: speed(2), v200: speed(4) };
}

describe('half-hours', () => {
  /** The changes of speed at 100 m from one half-hour to the next, m/s, in order of size. */
  const ramps = (place: keyof typeof PLACES): Float32Array =>
    at(place)
      .v100.subarray(1)
      .map((speed, n) => Math.abs(speed - at(place).v100[n]!))
      .sort();

  // The bounds are those of docs/decisions/0035-demonstration-weather.md, which tells what masts show.
  it.each(places)('change no more than on masts: %s', (place) => {
    const sizes = ramps(place);
    const exceeded = (share: number): number => sizes[Math.floor((1 - share) * sizes.length)]!;
    const typical = Math.sqrt(sizes.reduce((sum, size) => sum + size * size, 0) / sizes.length);
    expect(typical).toBeGreaterThan(0.35);
    expect(typical).toBeLessThan(0.85);
    expect(exceeded(0.001)).toBeLessThan(4.5);
    expect(sizes.at(-1)).toBeLessThan(10);
  });
});

describe('heights', () => {
  it.each(places)('agree, but not perfectly: %s', (place) => {
    const { v50, v100, v200 } = at(place);
    expect(correlation(v50, v200)).toBeGreaterThan(0.95);
    expect(correlation(v50, v200)).toBeLessThan(0.992);
    expect(correlation(v100, v200)).toBeGreaterThan(correlation(v50, v200));
  });

  it('have inversions: in nights on land, now and then at sea', () => {
    const inverted = (place: keyof typeof PLACES): number => {
      const { T, T2 } = at(place);
      return T2.reduce((sum, low, step) => sum + Number(T[2 * STEPS + step]! > low), 0) / STEPS;
    };
    expect(inverted('sea')).toBeGreaterThan(0.05);
    expect(inverted('sea')).toBeLessThan(0.25);
    expect(inverted('land')).toBeGreaterThan(0.25);
    expect(inverted('land')).toBeLessThan(0.5);
  });
});
