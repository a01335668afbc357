import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';
import { summarise } from './summary.ts';

const main = join(import.meta.dirname, '..', 'main.ts');
const run = promisify(execFile);
const COLUMNS = { time: 'time', speed: 'v40', direction: 'dir40', gaps: [-999] };
const OPTIONS = ['--time', 'time', '--speed', 'v40', '--direction', 'dir40'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stats-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function csv(text: string): Promise<string> {
  const path = join(folder, 'mast.csv');
  await writeFile(path, text);
  return path;
}

const MAST = `# a mast
time,t40,v40,dir40
2009-12-31T22:00:00Z,5,2,350
2009-12-31T22:30:00Z,5,4,5

2009-12-31T23:00:00Z,5,,10
2010-01-01 00:00,5,-999,20
2010-01-01 00:30,5,9,NaN
2010-01-01T02:00:00+01:00,5,0,100
`;

describe('a measured series', () => {
  it('is read by column, with gaps as NaN and times in UTC', async () => {
    const { times, speed, direction } = await readCsv(await csv(MAST), COLUMNS);
    const gap = Number.NaN;
    expect([...speed]).toEqual([2, 4, gap, gap, 9, 0]);
    expect([...direction]).toEqual([350, 5, 10, 20, gap, 100]);
    expect(new Date(times[5] ?? Number.NaN).toISOString()).toBe('2010-01-01T01:00:00.000Z');
  });

  it('is summed up as by hand', async () => {
    const summary = summarise(await readCsv(await csv(MAST), COLUMNS), 1.2, 12);
    // 2, 4, 9, 0 have the mean 3.75, the squared distances 3.0625 + 0.0625 + 27.5625 + 14.0625 = 44.75 and the cubes 8
    // + 64 + 729 = 801.
    expect(summary.speed).toMatchObject({ count: 4, missing: 2, mean: 3.75, meanCube: 200.25 });
    expect(summary.speed.deviation).toBeCloseTo(Math.sqrt(44.75 / 4), 12);
    expect(summary.powerDensity).toBeCloseTo(0.6 * 200.25, 10);
    expect(summary.direction).toMatchObject({ count: 5, missing: 1 });
    // From 22:00 to 01:00 there are seven half-hours. The file has six rows, and the one of 23:30 is missing.
    expect(summary.time).toMatchObject({ rows: 6, intervalMinutes: 30, absent: 1, doubled: 0 });
    expect(summary.hourly[22]).toEqual({ mean: 3, count: 2 });
    expect(summary.hourly[1]).toEqual({ mean: 0, count: 1 });
    expect(summary.monthly[11]).toEqual({ mean: 3, count: 2 });
    expect(summary.monthly[0]).toEqual({ mean: 4.5, count: 2 });
    expect(summary.yearly).toEqual([
      { year: 2009, mean: 3, count: 2 },
      { year: 2010, mean: 4.5, count: 2 },
    ]);
    // The wind of 9 m/s has no direction. The calm is spread over twelve sectors, and 2 and 4 m/s are in the north.
    expect(summary.rose).toMatchObject({ count: 3, missing: 3 });
    expect(summary.sectors[0]?.frequency).toBeCloseTo((2 + 1 / 12) / 3, 12);
    expect(summary.sectors[0]?.mean).toBeCloseTo(6 / (2 + 1 / 12), 12);
  });

  it('may have semicolons, decimal commas, quotes and a byte order mark', async () => {
    const path = await csv('\ufeff"time";"v40";"dir40"\r\n2009-12-31 00:00;3,5;"12,5"\r\n');
    const { speed, direction } = await readCsv(path, COLUMNS);
    expect([speed[0], direction[0]]).toEqual([3.5, 12.5]);
  });

  it('may have a heading full of other separators', async () => {
    const path = await csv('time,v40,dir40,Note: a; b; c; d; e\n2009-12-31 00:00,3.5,12.5,\n');
    const { speed, direction } = await readCsv(path, COLUMNS);
    expect([speed[0], direction[0]]).toEqual([3.5, 12.5]);
  });

  it.each([
    ['time,v40\n', /no column dir40; its columns are time, v40$/],
    ['', /the file is empty$/],
    ['time,v40,dir40\n', /there is a header and no line of data$/],
    ['time,v40,dir40,v40\n', /two columns are named v40$/],
    [
      'time,v40,dir40\n2009-01-01,1,1\n# note\n\n31/12/2009,1,1\n',
      /line 5: time is not a time like .*: "31\/12\/2009"$/,
    ],
    ['time,v40,dir40\r\n2009-02-30,1,1\r\n', /line 2: time is not a time/],
    ['time,v40,dir40\n2009-01-01,1,1\n,1,1\n', /line 3: time is not a time like .*: ""$/],
    ['time,v40,dir40\n2009-01-01,fast,1\n', /line 2: v40 is not a number: "fast"$/],
    ['time,v40,dir40\n2009-01-01,-1,1\n', /line 2: v40 is a negative speed/],
    ['time,v40,dir40\n2009-01-01,1,1000\n', /line 2: dir40 is not in degrees: "1000"$/],
    ['time,v40,dir40\n2009-01-01,1\n', /line 2: has another number of cells than the heading$/],
    [
      'time,v40,dir40\n3/4/2009,1,1\n',
      /time may be day\/month or month\/day; --dates dmy or mdy says which: "3\/4\/2009"$/,
    ],
    ['time,v40,dir40\n2009-01-01,"1,1\n', /line 2: a quoted text does not end in its line$/],
  ])('that cannot be used is refused in one line: %j', async (text, message) => {
    const path = await csv(text);
    const failure = await readCsv(path, COLUMNS).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'CommandError', message: expect.stringMatching(message) });
    expect((failure as Error).message).toMatch(/^[^\n]*$/);
    expect((failure as Error).message).toContain(path);
  });
});

describe('the command', () => {
  it('prints JSON', async () => {
    const path = await csv(MAST);
    const { stdout } = await run(process.execPath, [
      main,
      'stats',
      path,
      ...OPTIONS,
      '--sectors',
      '16',
      '--json',
    ]);
    const { files, units, gaps, treatment, speed, sectors, weibull } = JSON.parse(stdout);
    expect(files).toEqual([path]);
    expect(speed.mean).toBe(3.75);
    expect(sectors).toHaveLength(16);
    expect(units).toEqual(['m/s']);
    expect(gaps).toEqual({
      speed: { absent: 1, number: 1, nines: 0, impossible: 0 },
      direction: { absent: 1, number: 0, nines: 0, impossible: 0 },
      rules: expect.objectContaining({ number: expect.stringContaining('--gap') }),
    });
    expect(Object.keys(treatment)).toEqual(['calms', 'duplicates', 'circularDeviation']);
    expect(Object.keys(weibull)).toEqual(['wasp', 'meanCube', 'maximumLikelihood']);
  });

  it('prints text with at least six significant digits', async () => {
    const { stdout } = await run(process.execPath, [main, 'stats', await csv(MAST), ...OPTIONS]);
    expect(stdout).toMatch(/standard deviation \(divisor n\) +3\.3447720 +m\/s/);
    expect(stdout).toContain('v40, m/s: 4 values, 2 gaps');
    expect(stdout).toMatch(/Gaps, by rule +speed +direction\n +blank or NaN.* 1 +1\n +-999, -9999.* 1 +0\n/);
    expect(stdout).toMatch(
      /calms +speeds of 0 count in every mean.*\n +in rose and sectors .* spread evenly/,
    );
    expect(stdout).toMatch(/duplicates +of rows with the same time the first .* counts/);
    expect(stdout).toMatch(/circular standard deviation +sqrt\(-2 ln R\)/);
  });

  it.each([
    [
      ['stats', 'nowhere.csv', ...OPTIONS],
      1,
      /^atlas stats: .*nowhere\.csv: there is no such file or folder\n$/,
    ],
    [['stats', 'x.csv', ...OPTIONS, '--sectors', '7'], 2, /^atlas stats: --sectors is 12 or 16, not 7\n/],
    [['stats', 'x.csv'], 2, /^atlas stats: --time is missing\n/],
    [
      ['stats', 'x.csv', ...OPTIONS, '--units', 'ft/s'],
      2,
      /^atlas stats: --units is one of m\/s, knots, mph, km\/h, not ft\/s\n/,
    ],
    [['stats', ...OPTIONS, '--speeed', '1'], 2, /^atlas stats: Unknown option '--speeed'/],
    [
      ['nonsense'],
      2,
      /^atlas: there is no command nonsense, only check, compare, energy, import, make, precompute, stats, use\n/,
    ],
  ])('%j fails with a clear line', async (args, code, message) => {
    const failure = await run(process.execPath, [main, ...args]).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, stderr: expect.stringMatching(message) });
  });
});
