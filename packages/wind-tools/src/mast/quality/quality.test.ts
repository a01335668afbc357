import { HOUR_MS } from '@mapa/field';
import { describe, expect, it } from 'vitest';
import type { Measured } from '../../measured/measured.ts';
import { isSummer } from '../../measured/times/clock.ts';
import { against } from '../against/against.ts';
import { START, twoWinds } from '../test/winds.ts';
import { clockOf } from './clock.ts';
import { qualityOf } from './quality.ts';

const gap = Number.NaN;

function series(
  speed: readonly number[],
  more: Partial<Record<'times' | 'direction' | 'temperature', number[]>> = {},
) {
  const blank = speed.map(() => gap);
  const none = { absent: 0, number: 0, nines: 0, impossible: 0 };
  const times = more.times ?? speed.map((_, n) => START + n * HOUR_MS);
  return {
    times: Float64Array.from(times),
    speed: Float64Array.from(speed),
    direction: Float64Array.from(more.direction ?? blank),
    temperature: Float64Array.from(more.temperature ?? blank),
    density: Float64Array.from(blank),
    gaps: { speed: none, direction: none },
    units: ['m/s'],
  } satisfies Measured;
}

/** Speeds that never repeat. */
const moving = (count: number, from = 0) => Array.from({ length: count }, (_, n) => 5 + Math.sin(from + n));

describe('the quality of a series', () => {
  it('counts months, gaps and repeats', () => {
    const times = [0, 1, 2, 2, 5, 6, 7].map((hour) => START + hour * HOUR_MS);
    const found = qualityOf(
      series([1, 2, 3, 4, gap, 6, 7], { times, direction: [0, 0, gap, 0, 0, 0, 0] }),
      60,
    );
    // Eight hours of which three, four and five have no speed.
    expect(found.coverage).toBe(5 / 8);
    expect(found.gaps).toEqual([{ from: START + 3 * HOUR_MS, to: START + 5 * HOUR_MS, steps: 3 }]);
    expect(found.repeats).toEqual({ rows: 1, differing: 1 });
    expect(found.months).toEqual([{ year: 2010, month: 1, steps: 744, speeds: 5, directions: 5 }]);
    expect(found.ranges.speed).toEqual({ count: 5, minimum: 1, maximum: 7, mean: 3.8 });
  });

  it('finds what did not move', () => {
    const speed = [...moving(10), ...Array.from({ length: 8 }, () => 6), ...moving(10, 20)];
    expect(qualityOf(series(speed), 60).flat).toEqual([
      { kind: 'speed', from: START + 10 * HOUR_MS, to: START + 17 * HOUR_MS, steps: 8, value: 6 },
    ]);
    const cold = speed.map(() => -1);
    expect(qualityOf(series(speed, { temperature: cold }), 60).flat[0]).toMatchObject({
      kind: 'icing',
      steps: 8,
    });
    const still = speed.map((value) => (value === 6 ? 0.2 : value));
    expect(qualityOf(series(still, { direction: speed.map((_, n) => n) }), 60).flat).toEqual([]);
    // Where no temperature is known, cup and vane that stand still together are iced.
    const both = qualityOf(series(still, { direction: speed.map(() => 40) }), 60).flat;
    expect(both.map(({ kind }) => kind)).toEqual(['direction', 'icing']);
  });

  it('takes a calm for one only when it is long', () => {
    const calm = (hours: number) => [...moving(5), ...Array.from({ length: hours }, () => 0), ...moving(5)];
    expect(qualityOf(series(calm(23)), 60).flat).toEqual([]);
    expect(qualityOf(series(calm(24)), 60).flat).toMatchObject([{ kind: 'calm', steps: 24 }]);
  });
});

describe('the clock of a mast', () => {
  const { mast, reference } = twoWinds();
  const moved = (hours: (time: number) => number) => ({
    ...mast,
    times: mast.times.map((time) => time + hours(time) * HOUR_MS),
  });
  /** One of the times that occur twice in October is left. */
  const once = (winds: typeof mast) => {
    const rows = [...winds.times.keys()].filter((n) => n === 0 || winds.times[n]! > winds.times[n - 1]!);
    const only = (values: Float64Array) => Float64Array.from(rows, (n) => values[n]!);
    return { ...winds, times: only(winds.times), speed: only(winds.speed), direction: only(winds.direction) };
  };

  it('that agrees is together with the reference, and its vane is turned', () => {
    const found = clockOf(mast, reference);
    expect(found).toMatchObject({ finding: 'together', shiftMinutes: 0, directionPairs: 10_080 });
    expect(found.lags).toHaveLength(13);
    expect(found.directionOffset).toBeCloseTo(8, 9);
    expect(found.directionSpread).toBeCloseTo(0, 5);
  });

  it('tells no turn of a vane whose directions go their own way', () => {
    const own = { ...mast, direction: mast.direction.map((_, n) => (n * 137) % 360) };
    expect(clockOf(own, reference)).toMatchObject({ directionOffset: Number.NaN, directionPairs: 10_080 });
    expect(against(own, reference).directionOffset).toBeNaN();
    // Half of the turns are 30 degrees less and half 30 more: they deviate by 31 degrees.
    const wide = { ...mast, direction: mast.direction.map((from, n) => from + (n % 2 ? 30 : -30)) };
    const found = clockOf(wide, reference);
    expect(found.directionOffset).toBeCloseTo(8, 9);
    expect(found.directionSpread).toBeCloseTo(30.7, 1);
  });

  it('that is ahead is found', () => {
    expect(
      clockOf(
        moved(() => 3),
        reference,
      ),
    ).toMatchObject({ finding: 'shifted', shiftMinutes: 180 });
  });

  it('that is put forward in summer is found and named', () => {
    const madrid = once(moved((time) => (isSummer(time) ? 2 : 1)));
    expect(clockOf(madrid, reference)).toMatchObject({
      finding: 'summerTime',
      shiftMinutes: 60,
      summer: { minutes: 120 },
      winter: { minutes: 60 },
    });
  });

  it('says nothing of a few days or of winds that have nothing in common', () => {
    const few = { ...mast, times: mast.times.slice(0, 100), speed: mast.speed.slice(0, 100) };
    expect(clockOf({ ...few, direction: mast.direction.slice(0, 100) }, reference).finding).toBe('unclear');
    const other = { ...mast, speed: mast.speed.map((_, n) => 5 + Math.sin(n * n)) };
    expect(clockOf(other, reference).finding).toBe('unclear');
  });
});
