import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAtlas } from '@mapa/atlas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportOptions, importNewa } from './import.ts';
import { newaValue, SMALL, writeNewaDay } from './newa/test/newa-file.ts';
import { trial } from './test/trial.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('files that cannot be imported', () => {
  const refused = async (
    name: string,
    write: (days: string) => Promise<unknown>,
    more: Partial<ImportOptions> = {},
  ) => {
    const [days, to] = [join(folder, name), join(folder, `${name}-atlas`)];
    await write(days);
    const failure = await importNewa(trial(days, to, more)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ImportError' });
    expect(existsSync(to)).toBe(false);
    await expect(openAtlas(`${to}.part`)).rejects.toMatchObject({ code: 'metadata-missing' });
    return (failure as Error).message;
  };

  it('are named: a missing day, a day twice', async () => {
    expect(
      await refused('gap', async (days) => {
        for (const day of [0, 1, 3, 6]) await writeNewaDay(days, day);
        await writeNewaDay(join(days, 'again'), 1);
      }),
    ).toMatch(
      new RegExp(
        '^2009-01-02 is there twice: .*again.2009-01-02.nc\\n' +
          '2009-01-03 is missing\\n2 days are missing: 2009-01-05 to 2009-01-06$',
      ),
    );
  });

  it('may be left out by a pattern, and the end of a run is', async () => {
    const days = join(folder, 'patterns');
    await writeNewaDay(days, 0);
    await writeNewaDay(join(days, 'again'), 0);
    await writeNewaDay(days, 1, { steps: 1 });
    const to = join(folder, 'patterns-atlas');
    const { plan } = await importNewa(trial(days, to, { leaveOut: ['**/again/*'] }));
    expect(plan.days).toHaveLength(1);
    expect(plan.leftOut).toEqual([
      expect.stringMatching(/2009-01-02.nc: a single step, the end of a run$/),
      expect.stringMatching(/again.2009-01-01.nc: as asked for$/),
    ]);
  });

  it.each([
    [
      'Mercator',
      { crs: { grid_mapping_name: 'mercator' } },
      /crs: the projection is mercator instead of lambert/,
    ],
    [
      'parallels',
      { crs: { standard_parallel: [35, 60] } },
      /crs: standard_parallel is 35 60 instead of 30 60$/,
    ],
    [
      'latitudes',
      { shiftLatitude: 0.1 },
      /XLAT and XLON of cell \(0, 0\) lie 1[01]\.\d km away from where the projection/,
    ],
    ['calendar', { calendar: 'noleap' }, /time is no time: its calendar is noleap, not one of standard/],
    [
      'time unit',
      { timeUnit: 'fortnights since 1900-01-01' },
      /time is no time: its unit is fortnights since/,
    ],
    ['unit', { units: { T: 'F' } }, /T: the unit is F instead of K$/],
    ['field', { without: 'RHO' }, /no variable RHO$/],
    ['half a day', { steps: 24 }, /not a whole day: 24 steps of 30 min from 2009-01-02T00:00:00\.000Z$/],
    [
      'shifted day',
      { shiftMinutes: 30 },
      /not a whole day: 48 steps of 30 min from 2009-01-02T00:30:00\.000Z$/,
    ],
    ['another grid', { fixture: { ...SMALL, i0: 331 } }, /grid .* differs from the first file's/],
    [
      'heights',
      { fixture: { ...SMALL, heights: [50, 100] } },
      /fileHeights \[50,100\] differs from the first/,
    ],
    [
      'strange heights',
      { fixture: { ...SMALL, heights: [33] } },
      /height: none of those of the map, 50, .* m, only 33$/,
    ],
  ])('are named with what is wrong: %s', async (name, changes, message) => {
    const text = await refused(name, async (days) => {
      await writeNewaDay(days, 0);
      await writeNewaDay(days, 1, changes);
    });
    expect(text).toMatch(message);
    expect(text).toMatch(/^[^\n]*2009-01-02\.nc: [^\n]*$/);
  });

  it('are named when they are no NetCDF-4, or cut short', async () => {
    const text = await refused('damaged', async (days) => {
      const path = await writeNewaDay(days, 0);
      const bytes = await readFile(path);
      await writeFile(path, bytes.subarray(0, bytes.length / 2));
      await writeFile(join(days, 'a.nc'), 'CDF\u0001 and so on');
      await writeFile(join(days, 'b.nc'), '');
    });
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/2009-01-01\.nc: cannot be read as NetCDF-4: truncated file: /),
      expect.stringMatching(/a\.nc: not a NetCDF-4 \(HDF5\) file, but one of NetCDF-3$/),
      expect.stringMatching(/b\.nc: the file is empty$/),
    ]);
  });

  it('are named when a value cannot be, or its bytes are damaged', async () => {
    const value = (...[field, step, height, j, i]: Parameters<typeof newaValue>) =>
      field === 'WS' && step === 7 && height === 75 && j === 4 && i === 2
        ? 99
        : newaValue(field, step, height, j, i);
    expect(await refused('storm', (days) => writeNewaDay(days, 0, { value }))).toMatch(
      /2009-01-01\.nc: WS is 99 m\/s at step 7, cell \(2, 4\), 75 m: not between 0 and 65$/,
    );
    const infinite = (...[field, step, height, j, i]: Parameters<typeof newaValue>) =>
      field === 'T2' && step === 7 ? Number.POSITIVE_INFINITY : newaValue(field, step, height, j, i);
    expect(await refused('infinite', (days) => writeNewaDay(days, 0, { value: infinite }))).toMatch(
      /2009-01-01\.nc: T2 is Infinity degC at step 7, cell \(0, 0\): not between -100 and 70$/,
    );
    const text = await refused('bits', async (days) => {
      const path = await writeNewaDay(days, 0);
      const bytes = await readFile(path);
      await writeFile(path, bytes.fill(7, bytes.length >> 1, (bytes.length >> 1) + 9999));
    });
    expect(text).toMatch(/2009-01-01\.nc: cannot be read as NetCDF-4: /);
  });

  it('are not imported over what is there', async () => {
    const days = join(folder, 'there');
    await writeNewaDay(days, 0);
    await expect(importNewa(trial(days, days))).rejects.toThrow(
      /there exists already: an import makes a new folder/,
    );
    await expect(importNewa(trial(join(folder, 'nowhere'), join(folder, 'x')))).rejects.toThrow(
      /nowhere: there is no such file or folder/,
    );
  });
});
