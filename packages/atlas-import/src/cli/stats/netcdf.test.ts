import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { speedUnit } from '@mapa/wind-tools/measured';
import { File, ready } from 'h5wasm/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewaChanges, newaValue, writeNewaDay } from '../../newa/test/newa-file.ts';
import { readNetcdf } from './netcdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stats-netcdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a series in NetCDF', () => {
  const columns = { time: 'time', speed: 'WS', direction: 'WD', gaps: [] };
  const value: typeof newaValue = (field, step, height, j, i) =>
    field === 'WS' && step === 3 ? -1e30 : newaValue(field, step, height, j, i);

  it('is that of a cell and height', async () => {
    const path = await writeNewaDay(folder, 0, { value, fill: -1e30 });
    const { times, speed, direction } = await readNetcdf(path, columns, {
      height: 100,
      cell: { i: 5, j: 2 },
    });
    expect(speed).toHaveLength(48);
    expect(new Date(times[1] ?? Number.NaN).toISOString()).toBe('2009-01-01T00:30:00.000Z');
    expect(speed[3]).toBeNaN();
    expect(speed[7]).toBe(Math.fround(newaValue('WS', 7, 100, 2, 5)));
    expect(direction[7]).toBe(Math.fround(newaValue('WD', 7, 100, 2, 5)));
  });

  it.each([
    [{ height: undefined, cell: { i: 0, j: 0 } }, {}, /WS has heights: --height is one of 50, 75, 100, 150/],
    [{ height: 60, cell: { i: 0, j: 0 } }, {}, /WS has heights: --height is one of 50, 75, 100, 150/],
    [
      { height: 100, cell: undefined },
      {},
      /WS lies on a grid of 12 x 9 cells: --cell I,J is missing or outside/,
    ],
    [
      { height: 100, cell: { i: 12, j: 0 } },
      {},
      /WS lies on a grid of 12 x 9 cells: --cell I,J is missing or outside/,
    ],
    [{ height: 100, cell: { i: 0, j: 0 } }, { speed: 'v40' }, /no variable v40; its variables are .*WS/],
    [{ height: 100, cell: { i: 0, j: 0 } }, { time: 'height' }, /height is no time: its unit is m$/],
    [{ height: 100, cell: { i: 0, j: 0 } }, { speed: 'T' }, /T is in K; known are m\/s, knots, mph, km\/h$/],
    [{ height: 100, cell: { i: 0, j: 0 } }, { direction: 'T' }, /T is in K; known are degrees, radians$/],
    [
      { height: 100, cell: { i: 0, j: 0 } },
      { speed: 'XLAT' },
      /XLAT has the shape \(9, 12\) and not a series of 48 steps$/,
    ],
  ])('is refused in one line with %j %j', async (place, other, message) => {
    const path = await writeNewaDay(folder, 0);
    const failure = await readNetcdf(path, { ...columns, ...other }, place).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'CommandError', message: expect.stringMatching(message) });
  });
});

it('a series of a place at several heights, as the shop sells it, is read at one of them', async () => {
  await ready;
  const path = join(folder, 'place.nc');
  const file = new File(path, 'w');
  const write = (name: string, data: Float64Array, unit: string, shape: readonly number[]) =>
    file.create_dataset({ name, data, shape: [...shape] }).create_attribute('units', unit);
  write('time', Float64Array.of(0, 30, 60), 'minutes since 2009-01-01 00:00:00', [3]);
  write('height', Float64Array.of(50, 100), 'm', [2]);
  write('wind_speed', Float64Array.of(5, 6, 7, 8, 9, 10), 'm s-1', [3, 2]);
  file.close();
  const columns = { time: 'time', speed: 'wind_speed', gaps: [] };
  const { speed } = await readNetcdf(path, columns, { height: 100, cell: undefined });
  expect([...speed]).toEqual([6, 8, 10]);
  await expect(readNetcdf(path, columns, { height: 60, cell: undefined })).rejects.toThrow(
    /wind_speed has heights: --height is one of 50, 100$/,
  );
});

describe('a series in NetCDF of other programs', () => {
  const columns = { time: 'time', speed: 'WS10', direction: 'WD10', gaps: [-999] };
  const place = { height: undefined, cell: { i: 0, j: 0 } };
  const read = async (changes: NewaChanges, more = {}) =>
    readNetcdf(await writeNewaDay(folder, 0, changes), { ...columns, ...more }, place);
  const speeds = (write: (step: number) => number | undefined): NewaChanges => ({
    value: (field, step, height, j, i) =>
      (field === 'WS10' ? write(step) : undefined) ?? newaValue(field, step, height, j, i),
  });

  it('is turned into m/s', async () => {
    const { speed, units } = await read({ units: { WS10: 'knots' } });
    expect(speed[7]).toBeCloseTo((newaValue('WS10', 7, 0, 0, 0) * 1852) / 3600, 6);
    expect(units).toEqual(['knots']);
  });

  it('is unpacked, and its fill values are gaps', async () => {
    const packed = { WS10: { scale: 0.01, offset: 5, fill: 1500 } };
    const { speed, gaps } = await read({
      packed,
      ...speeds((step) => (step === 3 ? Number.NaN : undefined)),
    });
    expect(speed[3]).toBeNaN();
    expect(Math.abs((speed[7] ?? Number.NaN) - newaValue('WS10', 7, 0, 0, 0))).toBeLessThan(0.0051);
    expect(gaps.speed).toEqual({ absent: 1, number: 0, nines: 0, impossible: 0 });
  });

  it('is calm where the rounding of the packing puts it a hair below zero', async () => {
    const packed = {
      WS10: { scale: Math.fround(27.3 / 65_534), offset: Math.fround(27.3 / 2), fill: -32_768 },
    };
    const { speed } = await read({ packed, ...speeds((step) => (step === 3 ? 0 : undefined)) });
    expect(speed[3]).toBe(0);
  });

  it('has its nines in single precision counted', async () => {
    const { speed, gaps } = await read(
      speeds((step) => (step === 2 ? 99.99 : step === 3 ? -999 : undefined)),
    );
    expect([speed[2], speed[3]]).toEqual([Number.NaN, Number.NaN]);
    expect(gaps.speed).toEqual({ absent: 0, number: 1, nines: 1, impossible: 0 });
  });

  it.each<[string, NewaChanges, object, RegExp]>([
    [
      'infinity',
      speeds((step) => (step === 5 ? Number.POSITIVE_INFINITY : undefined)),
      {},
      /step 5: WS10 is above/,
    ],
    ['a storm', speeds((step) => (step === 5 ? 800 : undefined)), {}, /step 5: WS10 is above the 75 m\/s/],
    [
      'a year of 365 days',
      { calendar: 'noleap' },
      {},
      /time is no time: its calendar is noleap, not one of standard/,
    ],
    ['a year of 360 days', { calendar: '360_day' }, {}, /time is no time: its calendar is 360_day/],
    [
      'no unit',
      { units: { WS10: '' } },
      {},
      /WS10 names no unit; --units is one of m\/s, knots, mph, km\/h$/,
    ],
    [
      'two units',
      { units: { WS10: 'kts' } },
      { units: speedUnit('mph') },
      /WS10 is in knots and not in mph$/,
    ],
  ])('is refused in one line with %s', async (_, changes, more, message) => {
    const failure = await read(changes, more).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'CommandError', message: expect.stringMatching(message) });
    expect((failure as Error).message).toMatch(/^[^\n]*$/);
  });

  it.each([
    'minutes since 1900-01-01 00:00',
    'minutes since 1900-01-01',
    'min since 1900-1-1 0:0:0.0 UTC',
    'minutes since 1900-01-01T01:00:00+01:00',
  ])('has times in %s', async (timeUnit) => {
    const { times } = await read({ timeUnit, calendar: 'Gregorian' });
    expect(new Date(times[1] ?? Number.NaN).toISOString()).toBe('2009-01-01T00:30:00.000Z');
  });

  it('has no times since days that the calendars do not share', async () => {
    const unit = 'days since 0001-01-01';
    await expect(read({ timeUnit: unit })).rejects.toThrow(
      /time is no time: its unit is days since 0001-01-01, /,
    );
  });
});
