import { describe, expect, it } from 'vitest';
import { isLossName, type Loss, left } from './categories.ts';
import { batStop, gridCap, hysteresis, noiseMode, temperatureStop } from './computed.ts';
import { sunElevation } from './sun.ts';

const gap = Number.NaN;

/** Steps of ten minutes, at full power unless told otherwise. */
function steps(
  start: string,
  speed: readonly number[],
  temperature: readonly number[] = speed.map(() => gap),
) {
  return {
    times: Float64Array.from(speed, (_, n) => Date.parse(start) + n * 600_000),
    speed: Float64Array.from(speed),
    temperature: Float64Array.from(temperature),
    density: Float64Array.from(speed, () => 1.225),
  };
}
const full = (length: number) => new Float64Array(length).fill(100);

describe('losses', () => {
  it('leave the product of what each leaves, not one less their sum', () => {
    const loss = (share: number): Loss => ({ name: 'electrical', share, basis: 'estimate' });
    // 0.9 x 0.97 x 0.98
    expect(left([loss(0.1), loss(0.03), loss(0.02)])).toBeCloseTo(0.85554, 12);
    expect(left([])).toBe(1);
  });

  it.each([
    ['availability', true],
    ['availability.grid', true],
    ['availability.icing', false],
    ['availability.grid.x', false],
    ['toString', false],
    ['', false],
  ])('have the names of IEC 61400-15: %j %s', (name, known) => {
    expect(isLossName(name)).toBe(known);
  });
});

describe('losses worked out of a series, by hand', () => {
  it('high-wind hysteresis: stopped above 25, on again below 22 m/s', () => {
    const winds = steps('2010-01-01', [20, 26, 24, gap, 23, 22, 21.9, 24, 25.1]);
    expect([...hysteresis(25, 22).apply(full(9), winds)]).toEqual([100, 0, 0, 0, 0, 0, 100, 100, 0]);
    expect([...hysteresis(25, 22).apply(Float64Array.of(gap), steps('2010-01-01', [26]))]).toEqual([gap]);
  });

  it('temperature: stopped below -10 and above 40 degrees', () => {
    const winds = steps('2010-01-01', [8, 8, 8, 8, 8], [-10.1, -10, 40, 40.1, gap]);
    expect([...temperatureStop(-10, 40).apply(full(5), winds)]).toEqual([0, 100, 100, 0, 100]);
  });

  it('bats: weak wind, warm, night, April to October', () => {
    const pamplona = { lat: 42.8, lon: -1.64 };
    const stopped = (time: string, speed: number, temperature: number) =>
      batStop(pamplona).apply(full(1), steps(time, [speed], [temperature]))[0] === 0;
    expect(stopped('2010-07-01T00:00:00Z', 5.9, 10)).toBe(true);
    expect(stopped('2010-07-01T00:00:00Z', 6, 15)).toBe(false);
    expect(stopped('2010-07-01T00:00:00Z', 5, 9.9)).toBe(false);
    expect(stopped('2010-07-01T00:00:00Z', 5, gap)).toBe(false);
    expect(stopped('2010-07-01T12:00:00Z', 5, 15)).toBe(false);
    expect(stopped('2010-03-31T23:00:00Z', 5, 15)).toBe(false);
    expect(stopped('2010-11-01T00:00:00Z', 5, 15)).toBe(false);
    // The almanac has the sun set there on 1 July at about 19:50 UTC.
    expect(stopped('2010-07-01T19:40:00Z', 5, 15)).toBe(false);
    expect(stopped('2010-07-01T20:00:00Z', 5, 15)).toBe(true);
  });

  it('noise: the quieter curve from 22 to 6 hours', () => {
    const quiet = (speed: number) => 10 * speed;
    const at = (time: string) => noiseMode(22, 6, quiet).apply(full(1), steps(time, [8]))[0];
    expect(['21:59', '22:00', '05:59', '06:00'].map((time) => at(`2010-01-01T${time}:00Z`))).toEqual([
      100, 80, 80, 100,
    ]);
    expect(noiseMode(0, 5, quiet).apply(full(1), steps('2010-01-01T05:00:00Z', [8]))[0]).toBe(100);
    // A quieter curve that would give more power, or power that is already lost, gains nothing.
    expect(noiseMode(22, 6, quiet).apply(full(1), steps('2010-01-01', [12]))[0]).toBe(100);
  });

  it('grid: no more than the cap', () => {
    expect([
      ...gridCap(60).apply(Float64Array.of(59, 60, 61, gap), steps('2010-01-01', [8, 8, 8, 8])),
    ]).toEqual([59, 60, 60, gap]);
  });
});

it('the sun stands where the solar position algorithm has it', () => {
  // The example of I. Reda and A. Andreas, NREL/TP-560-34302: a zenith of 50.11162 degrees with 0.016 of refraction.
  const elevation = sunElevation(Date.parse('2003-10-17T19:30:30Z'), { lat: 39.742476, lon: -105.1786 });
  expect(Math.abs(elevation - (90 - 50.11162 - 0.016))).toBeLessThan(0.02);
});
