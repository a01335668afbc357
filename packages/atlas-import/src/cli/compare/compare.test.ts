import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const main = join(import.meta.dirname, '..', 'main.ts');
const run = promisify(execFile);
const START = Date.UTC(2010, 0, 1);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compare-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(
  name: string,
  minutes: number,
  speeds: readonly number[],
  from = 0,
  columns = 'time,v,dir',
) {
  const lines = speeds.map(
    (speed, n) => `${new Date(START + n * minutes * 60_000).toISOString()},${speed},${from}\n`,
  );
  const path = join(folder, name);
  await writeFile(path, `${columns}\n${lines.join('')}`);
  return path;
}

const OPTIONS = ['--time', 'time', '--speed', 'v'];
const compare = async (...args: readonly string[]) =>
  (await run(process.execPath, [main, 'compare', ...args])).stdout;

describe('a mast beside a reference', () => {
  // Eight pairs of the project's table of reference values, which another program worked out to six digits.
  const x = [3.1, 4.2, 5.0, 5.9, 6.6, 7.4, 8.8, 10.3];
  const y = [3.9, 4.4, 6.1, 6.2, 7.8, 8.1, 10.2, 11.0];

  it('is told by every method, as JSON', async () => {
    const [mast, reference] = [await file('mast.csv', 60, y), await file('reference.csv', 60, x)];
    const found = JSON.parse(await compare(mast, reference, ...OPTIONS, '--json'));
    expect(found).toMatchObject({ n: 8, stepMinutes: 60, lagMinutes: 0 });
    expect(found.r2).toBeCloseTo(0.975388, 6);
    const lines = {
      ols: [1.05457, 0.45007],
      tls: [1.068669, 0.359659],
      varianceRatio: [1.067792, 0.365284],
      ratio: [1.124756, 0],
      throughZero: [1.117156, 0],
      speedSort: [1.143959, -0.19126],
    };
    for (const [method, [slope = Number.NaN, offset = Number.NaN]] of Object.entries(lines)) {
      expect(found.methods[method].slope).toBeCloseTo(slope, 6);
      expect(found.methods[method].offset).toBeCloseTo(offset, 6);
    }
    expect(found.methods.ols.errors.rmse).toBeCloseTo(0.374339, 6);
    expect(found.methods.ols.errors.mae).toBeCloseTo(0.354331, 6);
    expect(found.methods.quantileMap).toMatchObject({ slope: null, errors: { rmse: 0 } });
  });

  it('is averaged to the longer step, shifted where its clock is ahead, and compared by direction', async () => {
    const speed = (n: number) => Number((8 + 4 * Math.sin(n * n * 0.37 + n)).toFixed(3));
    const hours = Array.from({ length: 2000 }, (_, n) => speed(n));
    // Each hour has six values of ten minutes. They are two hours late, 1.2 times as fast and turned by 8 degrees.
    const tens = Array.from({ length: 6 * 2000 }, (_, n) => 1.2 * speed(Math.floor(n / 6) - 2));
    const [mast, reference] = [
      await file('tens.csv', 10, tens, 98),
      await file('hours.csv', 60, hours, 90, 't,ws,wd'),
    ];
    const args = [
      mast,
      reference,
      ...OPTIONS,
      '--direction',
      'dir',
      '--reference-time',
      't',
      '--reference-speed',
      'ws',
    ];
    const more = ['--reference-direction', 'wd', '--lag', '120', '--sectors', '12'];
    const found = JSON.parse(await compare(...args, ...more, '--json'));
    expect(found).toMatchObject({ n: 1998, stepMinutes: 60, bestLag: { minutes: 120 } });
    expect(found.bestLag.r2).toBeCloseTo(1, 9);
    expect(found.directionOffset).toBeCloseTo(8, 9);
    expect(found.methods.varianceRatio.sectors[3]).toMatchObject({ direction: 90, n: 1998, fallback: false });
    expect(found.methods.varianceRatio.sectors[3].slope).toBeCloseTo(1.2, 9);
    expect(found.methods.varianceRatio.leftOut.rmse).toBeLessThan(1e-9);
    const text = await compare(...args, ...more);
    expect(text).toContain('Pairs        1998 steps of 60 min that both have');
    expect(text).toMatch(/lag with the best R squared +120 +min, R squared 1/);
    expect(text).toMatch(/varianceRatio +1\.2000000 /);
  });

  it('may have another unit than the reference', async () => {
    const [mast, reference] = [await file('kilometres.csv', 60, y), await file('reference.csv', 60, x)];
    const units = ['--units', 'km/h', '--reference-units', 'm/s'];
    const found = JSON.parse(await compare(mast, reference, ...OPTIONS, ...units, '--json'));
    expect(found.methods.ratio.slope).toBeCloseTo(1.124756 / 3.6, 6);
  });

  it.each([
    [['one.csv', ...OPTIONS], 2, /^atlas compare: Two files: a mast and a reference\n/],
    [['one.csv', 'two.csv', '--time', 'time'], 2, /^atlas compare: --speed is missing\n/],
    [
      ['one.csv', 'two.csv', ...OPTIONS, '--sectors', '12'],
      2,
      /--sectors needs --direction or --reference-direction\n/,
    ],
    [['one.csv', 'two.csv', ...OPTIONS], 1, /one\.csv: there is no such file or folder\n$/],
  ])('%j fails with a clear line', async (args, code, message) => {
    const failure = await compare(...args).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, stderr: expect.stringMatching(message) });
  });

  it('that shares no time with it is no pair', async () => {
    const mast = await file('short.csv', 60, [5, 6, 7]);
    const later = join(folder, 'later.csv');
    await writeFile(later, 'time,v\n2011-01-01,5\n2011-01-01 01:00,6\n');
    const failure = await compare(mast, later, ...OPTIONS).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 1,
      stderr: `atlas compare: ${mast} and ${later}: 0 pairs of winds are too few\n`,
    });
  });
});
