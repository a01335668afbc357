import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { speedUnit } from '@mapa/wind-tools/measured';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';

const COLUMNS = { time: 'time', speed: 'v40', direction: 'dir40', gaps: [-999] };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stats-gaps-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function csv(text: string): Promise<string> {
  const path = join(folder, 'mast.csv');
  await writeFile(path, text);
  return path;
}

describe('gaps and units', () => {
  const HEAD = 'time,v40,dir40\n';
  const rows = (...cells: string[]) =>
    HEAD + cells.map((cell, n) => `2009-01-01 ${String(n).padStart(2, '0')}:00,${cell}\n`).join('');

  it('numbers of nines are gaps where no wind is, and every rule is counted', async () => {
    const text = rows('9999,999', '99.99,9999.99', '-99,99', '7,', ',100', '-999,9', '9.99,-9999', '9,350');
    const { speed, direction, gaps } = await readCsv(await csv(text), COLUMNS);
    const gap = Number.NaN;
    expect([...speed]).toEqual([gap, gap, gap, 7, gap, gap, 9.99, 9]);
    expect([...direction]).toEqual([gap, gap, 99, gap, 100, 9, gap, 350]);
    expect(gaps.speed).toEqual({ absent: 1, number: 1, nines: 3, impossible: 0 });
    expect(gaps.direction).toEqual({ absent: 1, number: 1, nines: 2, impossible: 0 });
  });

  it('a direction of -99 is one where others are below zero', async () => {
    const read = async (...directions: string[]) => {
      const text = rows(...directions.map((direction) => `5,${direction}`));
      return [...(await readCsv(await csv(text), COLUMNS)).direction];
    };
    expect(await read('-99', '100')).toEqual([Number.NaN, 100]);
    expect(await read('-99', '-100')).toEqual([-99, -100]);
  });

  it.each([
    [rows('7,1', '910000,1'), /line 3: v40 is above the 75 m\/s that a wind has .*: "910000"$/],
    [rows('1e999,1'), /line 2: v40 is above the 75 m\/s that a wind has .*: "Infinity"$/],
    ['time,speed [ft/s],d\n', /speed \[ft\/s\] is in ft\/s; known are m\/s, knots, mph, km\/h$/],
  ])('what no wind is, and no known unit, is refused: %j', async (text, message) => {
    const columns = text.startsWith(HEAD) ? COLUMNS : { ...COLUMNS, speed: 'speed [ft/s]', direction: 'd' };
    await expect(readCsv(await csv(text), columns)).rejects.toThrow(message);
  });

  // A knot is 1852 m an hour by definition, and a mile an hour 1609.344 m.
  it.each([
    ['m/s', 10],
    ['knots', 5.144444444444445],
    ['kt', 5.144444444444445],
    ['mph', 4.4704],
    ['km/h', 2.777777777777778],
  ])('10 %s are %s m/s, by option or by the heading', async (unit, metres) => {
    const byOption = { ...COLUMNS, units: speedUnit(unit) };
    const option = await readCsv(await csv(rows('10,1')), byOption);
    expect(option.speed[0]).toBeCloseTo(metres, 12);
    const speed = `Wind speed 40 m (${unit})`;
    const heading = await readCsv(await csv(`time,${speed},dir40\n2009-01-01,10,1\n`), { ...COLUMNS, speed });
    expect(heading.speed[0]).toBeCloseTo(metres, 12);
    expect(heading.units).toEqual(option.units);
  });

  it('a heading and an option that disagree are refused', async () => {
    const path = await csv('time,v [knots],dir40\n2009-01-01,10,1\n');
    const columns = { ...COLUMNS, speed: 'v [knots]', units: speedUnit('mph') };
    await expect(readCsv(path, columns)).rejects.toThrow(/v \[knots\] is in knots and not in mph$/);
  });
});

describe('the clock of a file', () => {
  const HEAD = 'Time zone: UTC+1\nTime stamps are the end of each step\ntime,v40,dir40\n';
  const text = `${HEAD}2009-01-01 01:00,7,1\n2009-01-01 02:00,8,1\n`;

  it('is not heard without an option that says so', async () => {
    const path = await csv(text);
    await expect(readCsv(path, COLUMNS)).rejects.toThrow(/the file says "Time zone: UTC\+1": --zone MINUTES/);
    await expect(readCsv(path, { ...COLUMNS, clock: { zoneMinutes: 60 } })).rejects.toThrow(
      /--stamp begin\|end/,
    );
  });

  it('is that of the options, and times are the beginnings of their intervals', async () => {
    const { times } = await readCsv(await csv(text), {
      ...COLUMNS,
      clock: { zoneMinutes: 60, stamp: 'end' },
    });
    expect(new Date(times[1] ?? Number.NaN).toISOString()).toBe('2009-01-01T00:00:00.000Z');
  });
});

it.each([' ', ';', ','])(
  'one heading over date and hour leaves the other columns where they are between %j',
  async (by) => {
    const rows = [
      ['Date/Time', 'Speed_100', 'Speed_50', 'Dir_100'],
      ['2010-01-01', '00:00', '8.0', '6.0', '200'],
      ['2010-01-01', '00:10', '9.0', '7.0', '210'],
    ];
    const path = await csv(rows.map((cells) => `${cells.join(by)}\n`).join(''));
    const columns = { time: 'Date/Time', speed: 'Speed_50', direction: 'Dir_100', gaps: [] };
    const { times, speed, direction } = await readCsv(path, columns);
    expect([...speed, ...direction]).toEqual([6, 7, 200, 210]);
    expect(new Date(times[1] ?? Number.NaN).toISOString()).toBe('2010-01-01T00:10:00.000Z');
  },
);
