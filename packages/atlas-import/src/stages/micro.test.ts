import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Atlas, cellValue, microGrid, nearestCell, openAtlas, planeConverter } from '@mapa/atlas';
import { type LatLon, levelOf, REQUIRED_VARIABLES, type RequiredVariable } from '@mapa/field';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TiffFixture, writeGeoTiff } from '../geotiff/test/geotiff-file.ts';
import { type ImportOptions, importNewa } from '../import.ts';
import { writeNewaDay } from '../newa/test/newa-file.ts';
import { trial } from '../test/trial.ts';

const run = promisify(execFile);

/** A square of 9 km around Pamplona in UTM, the middle of the invented mesoscale files. */
const MICRO = { nx: 180, ny: 180, west: 607_000, north: 4_747_000, pixel: 50, missing: -9999 };
const hole = (column: number, row: number) => column > 150 && row > 150;

/** Plausible climates, so that the values agree with each other: A, k = 2, and the variables that follow from them. */
function microValue(variable: RequiredVariable, height: number, column: number, row: number): number {
  if (hole(column, row)) return MICRO.missing;
  const a = 6 + height / 100 + column / 60 + row / 90;
  const mean = a * 0.886_226_925; // gamma(1.5)
  const values = {
    wspd_hgt: mean,
    power_dens_hgt: 0.6 * a ** 3 * 1.329_340_388,
    air_dens_hgt: 1.2,
    a_tot_hgt: a,
    k_tot_hgt: 2,
  };
  return values[variable];
}

const utm = planeConverter('+proj=utm +zone=30 +ellps=GRS80');
function centre(column: number, row: number): LatLon {
  const [lon, lat] = utm.inverse([MICRO.west + 50 * (column + 0.5), MICRO.north - 50 * (row + 0.5)]);
  return { lat, lon };
}

const SEABED: TiffFixture = {
  ...{ nx: 240, ny: 240, west: -3, north: 44, pixel: 1 / 120, crs: 4326, missing: -32_768, units: 'm' },
  // The coast lies at 43.4 N.
  value: (column, row) => (row > 60 ? -32_768 : 40 + column),
};

let folder: string;
let days: string;
let micro: string;
let atlas: Atlas;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-micro-'));
  [days, micro] = [join(folder, 'days'), join(folder, 'micro')];
  await writeNewaDay(days, 0);
  for (const variable of REQUIRED_VARIABLES) {
    for (const height of [50, 100, 200]) {
      await writeGeoTiff(join(micro, `${variable}_${height}.tif`), {
        ...MICRO,
        value: (column, row) => microValue(variable, height, column, row),
      });
    }
  }
  const depth = await writeGeoTiff(join(folder, 'seabed.tif'), SEABED);
  const surface = { path: depth, kind: 'depth' } as const;
  await importNewa(options('whole', { micro: [micro], surface }));
  atlas = await openAtlas(join(folder, 'whole'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const options = (to: string, more: Partial<ImportOptions>) => trial(days, join(folder, to), more);

describe('an atlas with microscale files', () => {
  it('has the value of the pixel in which a point lies', async () => {
    expect(atlas.metadata.micro).toEqual({ heights: [50, 100, 200], levels: [50, 100, 200, 600, 1500] });
    let equal = 0;
    const pixels = Array.from({ length: 300 }, (_, n) => [(n * 53) % 180, (n * 31) % 180] as const);
    for (const [column, row] of pixels) {
      for (const variable of REQUIRED_VARIABLES) {
        const found = await atlas.value('micro', variable, 100, centre(column, row));
        const near = [-1, 0, 1].flatMap((up) =>
          [-1, 0, 1].map((along) => microValue(variable, 100, column + along, row + up)),
        );
        // The cell in which the centre of a pixel lies has its own centre in that pixel or in a neighbouring one.
        const wanted = near.map((value) => (value === MICRO.missing ? undefined : Math.fround(value)));
        expect([undefined, ...wanted]).toContain(found);
        if (variable === 'a_tot_hgt' && found === wanted[4]) equal++;
      }
    }
    // Cells and pixels meet at an angle of 13 degrees.
    expect(equal).toBeGreaterThan(150);
    expect(await atlas.value('micro', 'wspd_hgt', 50, centre(165, 165))).toBeUndefined();
    expect(await atlas.value('micro', 'wspd_hgt', 50, centre(-5, 90))).toBeUndefined();
  });

  it('has means on the coarser levels', async () => {
    const raster = atlas.micro('a_tot_hgt', 50);
    const [fine, coarse] = [levelOf(raster, 0), levelOf(raster, 3)];
    expect(coarse).toMatchObject({ dx: 600, nx: 60, ny: 45 });
    const { i, j } = nearestCell(microGrid(atlas.grid, 600), centre(60, 90))!;
    let sum = 0;
    for (let row = 0; row < 12; row++) {
      for (let column = 0; column < 12; column++) {
        sum += await cellValue({ ...raster, levels: [fine] }, 12 * i + column, 12 * j + row);
      }
    }
    expect(await cellValue({ ...raster, levels: [coarse] }, i, j)).toBeCloseTo(sum / 144, 4);
  });

  it('has the depths of the file where it reaches, and finer cells', async () => {
    const { relief } = atlas.metadata;
    expect(relief).toMatchObject({ nx: 2160, ny: 1440, dx: expect.closeTo(1 / 120, 12) });
    const at = (raster: Atlas['relief'], lon: number, lat: number) =>
      cellValue(raster, Math.round((lon - relief.x0) / relief.dx), Math.round((lat - relief.y0) / relief.dy));
    // This is column 60 and row 12 of the file. It is land where the file has no value, and west of it is sea that the
    // program knows.
    const [lon, lat] = [-3 + 60.5 / 120, 44 - 12.5 / 120];
    expect(await at(atlas.seabed, lon, lat)).toBe(100);
    expect(await at(atlas.relief, lon, lat)).toBe(-100);
    expect(await at(atlas.seabed, lon, 42.5)).toBeNaN();
    expect(await at(atlas.relief, lon, 42.5)).toBeGreaterThan(0);
    expect(await at(atlas.seabed, -10.5, 44.5)).toBeGreaterThan(1000);
  });

  it('passes the check', async () => {
    const main = join(import.meta.dirname, '../cli/main.ts');
    const { stdout } = await run(process.execPath, [main, 'check', join(folder, 'whole'), '--cells', '2']);
    expect(stdout).toMatch(/micro\/50\/wspd 100 m +\d\.\d\d % there, /);
    expect(stdout).toContain('No faults');
  });
});

describe('an import with microscale files', () => {
  it('goes on after it was killed among them', async () => {
    const to = join(folder, 'killed');
    const crash = (...at: string[]) =>
      run(process.execPath, [join(import.meta.dirname, '../shared-work/test/crash.ts'), days, to, ...at], {
        env: { ...process.env, MICRO: micro },
      });
    await expect(crash('micro', '4')).rejects.toMatchObject({ signal: 'SIGKILL' });
    const chunk = join('micro', '50', 'wspd', 'c', '1', '0', '1');
    const { mtimeMs } = await stat(join(`${to}.part`, chunk));
    await crash();
    expect((await stat(join(to, chunk))).mtimeMs).toBe(mtimeMs);
    const again = await openAtlas(to);
    const [found, wanted] = await Promise.all(
      [again, atlas].map((one) => levelOf(one.micro('k_tot_hgt', 200), 0).chunk(0, 1)),
    );
    expect(found).toEqual(wanted);
  });

  it('stops at a value that cannot be, naming the file', async () => {
    const path = join(folder, 'wrong', 'k_tot_50.tif');
    await Promise.all(
      REQUIRED_VARIABLES.map((variable) =>
        writeGeoTiff(join(folder, 'wrong', `${variable}_50.tif`), { ...MICRO, value: () => 1 }),
      ),
    );
    await writeGeoTiff(path, { ...MICRO, value: (column) => (column === 77 ? 500 : 2) });
    const failure = importNewa(options('wrong-atlas', { micro: [join(folder, 'wrong')] }));
    await expect(failure).rejects.toThrow(`${path}: k_tot is 500 somewhere: not between 0.1 and 100`);
    expect(existsSync(join(folder, 'wrong-atlas'))).toBe(false);
  });
});
