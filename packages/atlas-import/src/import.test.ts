import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cellCentre,
  densityColumn,
  fitWasp,
  IBERIA_GRID,
  moments,
  openAtlas,
  powerDensity,
  seriesColumn,
  shareAbove,
} from '@mapa/atlas';
import { chartsFromSeries } from '@mapa/atlas/format';
import { SERIES_FIELDS } from '@mapa/field';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importNewa } from './import.ts';
import { NEWA_FIELDS } from './newa/fields.ts';
import { newaValue, SMALL, writeNewaDay } from './newa/test/newa-file.ts';
import { trial } from './test/trial.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an imported atlas', () => {
  it('gives back the series that the files hold and their statistics', async () => {
    const days = join(folder, 'three-days');
    const gap = (step: number, j: number, i: number) => step === 5 && j === 2 && i === 3;
    for (const day of [0, 1, 2]) {
      await writeNewaDay(days, day, {
        fill: -1e30,
        value: (field, step, height, j, i) =>
          (j === 0 && i === 0) || gap(step, j, i) ? -1e30 : newaValue(field, step, height, j, i),
      });
    }
    await writeFile(join(days, 'spinup_2008-12-31.nc'), 'not looked at');
    const to = join(folder, 'three');
    const report = await importNewa(trial(days, to));
    expect(report.plan.leftOut).toEqual([
      expect.stringMatching(/spinup_2008-12-31\.nc: spin-up, by its name$/),
    ]);
    expect(existsSync(`${to}.part`)).toBe(false);
    const folders = ['meso', 'micro', 'relief', 'seabed', 'series', 'statistics', 'zarr.json'];
    expect((await readdir(to)).sort()).toEqual(folders);

    const atlas = await openAtlas(to);
    expect(atlas.hasStoredCharts).toBe(true);
    expect(atlas.metadata).toMatchObject({
      grid: { x0: IBERIA_GRID.x0 + 330 * 3000, y0: IBERIA_GRID.y0 + 310 * 3000, dx: 3000, nx: 12, ny: 9 },
      heights: [50, 75, 100, 150, 200],
      period: { start: '2009-01-01T00:00:00.000Z', steps: 144, stepMinutes: 30 },
      attribution: expect.stringMatching(/^Nobody\. Relieve: /),
    });
    for (const [i, j] of [
      [8, 7],
      [3, 2],
      [11, 8],
    ] as const) {
      const series = await atlas.series({ i, j });
      const charts = chartsFromSeries(atlas.metadata, atlas.series);
      expect(await atlas.charts({ i, j }, [50, 200])).toEqual(await charts({ i, j }, [50, 200]));
      for (const { field, height, values } of series.columns) {
        const kelvin = field === 'T' || field === 'T2' ? 273.15 : 0;
        const half = NEWA_FIELDS[field].packing.scale / 2 + 1e-4 * (kelvin ? 1 : 0.3);
        for (const [step, value] of values.entries()) {
          if (gap(step, j, i)) expect(value).toBeNaN();
          else {
            const written = newaValue(field, step, height ?? 0, j, i) - kelvin;
            if (Math.abs(value - written) > half)
              expect.fail(`${field} ${height} ${step}: ${value} for ${written}`);
          }
        }
      }
      const speed = seriesColumn(series, 'WS', 100);
      const found = moments(speed);
      const fit = fitWasp({ ...found, shareAboveMean: shareAbove(speed, found.mean) });
      const point = cellCentre(atlas.grid, { i, j });
      const value = (variable: Parameters<typeof atlas.value>[1]) =>
        atlas.value('meso', variable, 100, point);
      expect(await value('wspd_hgt')).toBe(Math.fround(found.mean));
      expect(await value('a_tot_hgt')).toBe(Math.fround(Number(fit?.a)));
      expect(await value('k_tot_hgt')).toBe(Math.fround(Number(fit?.k)));
      for (const height of [50, 100, 200] as const) {
        const power = powerDensity(seriesColumn(series, 'WS', height), densityColumn(series, height)).mean;
        expect(await atlas.value('meso', 'power_dens_hgt', height, point)).toBe(Math.fround(power));
      }
      // By hand: with 1.2 kg/m3 at 2 m and about 286 and 284.3 K, 1.2 * 286 / 284.33 * exp(-0.01174).
      expect(await value('air_dens_hgt')).toBeCloseTo(1.193, 2);
    }
    // The cell without any value is outside the domain, and so is all of the microscale, because there are no files of
    // it.
    expect(await atlas.nearestPoint(cellCentre(atlas.grid, { i: 0, j: 0 }))).toBeUndefined();
    expect(
      await atlas.value('micro', 'wspd_hgt', 100, cellCentre(atlas.grid, { i: 5, j: 5 })),
    ).toBeUndefined();
    // Missing are cell (0, 0) in all 144 steps and another cell in one step.
    expect(report.fields.RHO).toMatchObject({ values: 144 * 108, missing: 145 });
    expect(report.fields.WS).toMatchObject({ values: 5 * 144 * 108, missing: 5 * 145 });
    expect(Object.keys(report.fields)).toEqual([...SERIES_FIELDS]);
  });
});

describe('fields as shorts', () => {
  it('are unpacked, and a fill value that could be a calm is none', async () => {
    const [days, to] = [join(folder, 'packed'), join(folder, 'packed-atlas')];
    const gap = (step: number) => step % 5 === 0;
    await writeNewaDay(days, 0, {
      packed: {
        WD: { scale: 1.5, offset: 0, fill: -1 },
        WS: { scale: 0.01, offset: 0, fill: 0 },
        T2: { scale: 0.01, offset: 280, fill: -32_768 },
      },
      value: (field, step, height, j, i) =>
        field === 'WS' && gap(step) ? Number.NaN : newaValue(field, step, height, j, i),
    });
    const report = await importNewa(trial(days, to));
    // The steps 0, 5 and so on to 45 of 48 are missing, at five heights of 108 cells.
    expect(report.fields.WS).toMatchObject({ values: 5 * 48 * 108, missing: 5 * 10 * 108 });
    const series = await (await openAtlas(to)).series({ i: 3, j: 2 });
    const wanted = (field: 'WS' | 'WD' | 'T2', step: number) => newaValue(field, step, 100, 2, 3);
    const [speed, direction, air] = [
      seriesColumn(series, 'WS', 100),
      seriesColumn(series, 'WD', 100),
      seriesColumn(series, 'T2'),
    ];
    for (let step = 0; step < 48; step++) {
      if (gap(step)) expect(speed[step]).toBeNaN();
      else expect(Math.abs(Number(speed[step]) - wanted('WS', step))).toBeLessThan(0.006);
      expect(Math.abs(Number(direction[step]) - wanted('WD', step))).toBeLessThan(0.76);
      expect(Math.abs(Number(air[step]) + 273.15 - wanted('T2', step))).toBeLessThan(0.011);
    }
  });

  it('are calms and norths, too, where the rounding of the packing puts them a hair outside', async () => {
    const [days, to] = [join(folder, 'hair'), join(folder, 'hair-atlas')];
    // A program that packs in single precision writes 0 m/s as -1.8e-7 and 360 degrees as 360.000005.
    const speed = { scale: Math.fround(27.3 / 65_534), offset: Math.fround(27.3 / 2), fill: -32_768 };
    await writeNewaDay(days, 0, {
      packed: { WS: speed, WD: { scale: Math.fround(0.1), offset: 0, fill: -1 } },
      value(field, step, height, j, i) {
        const edge = field === 'WS' ? 0 : 360;
        return step === 3 && ['WS', 'WD'].includes(field) ? edge : newaValue(field, step, height, j, i);
      },
    });
    const report = await importNewa(trial(days, to));
    expect(report.fields.WS).toMatchObject({ minimum: 0, missing: 0 });
    expect(report.fields.WD).toMatchObject({ maximum: 360, missing: 0 });
    const series = await (await openAtlas(to)).series({ i: 3, j: 2 });
    expect(seriesColumn(series, 'WS', 100)[3]).toBeCloseTo(0, 9);
    expect(seriesColumn(series, 'WD', 100)[3]).toBeCloseTo(360, 9);
  });
});

it('a time unit without seconds is one', async () => {
  const [days, to] = [join(folder, 'no-seconds'), join(folder, 'no-seconds-atlas')];
  await writeNewaDay(days, 0, { timeUnit: 'minutes since 1900-01-01 00:00', calendar: 'gregorian' });
  await importNewa(trial(days, to));
  expect((await openAtlas(to)).metadata.period.start).toBe('2009-01-01T00:00:00.000Z');
});

describe('axes in single precision', () => {
  // 2^20 m lies between the rows of this corner. On its two sides single precision has steps of 1/8 m and of 1/16 m.
  const fixture = { ...SMALL, j0: 320, ny: 8 };
  const gridOf = async (name: string, offset: readonly [number, number]) => {
    const [days, to] = [join(folder, name), join(folder, `${name}-atlas`)];
    await writeNewaDay(days, 0, { fixture, offset });
    await importNewa(trial(days, to));
    return (await openAtlas(to)).metadata.grid;
  };
  const [x0, y0] = [IBERIA_GRID.x0 + fixture.i0 * 3000, IBERIA_GRID.y0 + fixture.j0 * 3000];
  const size = { dx: 3000, nx: fixture.nx, ny: fixture.ny };

  it('within a metre of the Iberian grid are that grid', async () => {
    expect(await gridOf('off-a-little', [0.31, -0.44])).toEqual({ x0, y0, ...size });
  });

  it('elsewhere keep where they are', async () => {
    const grid = await gridOf('off', [1234.56, -432.1]);
    expect(grid).toEqual({
      x0: expect.closeTo(x0 + 1234.56, 0),
      y0: expect.closeTo(y0 - 432.1, 0),
      ...size,
    });
  });
});
