import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellCentre, type Grid, IBERIA_GRID, planeConverter } from '@mapa/atlas';
import { REQUIRED_VARIABLES, VARIABLE_INFO } from '@mapa/field';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { means } from '../stages/micro.ts';
import { type GeoTiff, openGeoTiff } from './file.ts';
import { fillNearest, type Target } from './nearest.ts';
import { microSources } from './sources.ts';
import { surfaceSource } from './surface-source.ts';
import { type TiffFixture, writeGeoTiff } from './test/geotiff-file.ts';

const reference = (name: string) => join(import.meta.dirname, 'reference', name);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'geotiff-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function nearest(target: Target, file: GeoTiff): Promise<Float32Array> {
  const out = new Float32Array(target.nx * target.ny).fill(Number.NaN);
  await fillNearest(out, target, file);
  return out;
}

describe('a GeoTIFF that GDAL wrote', () => {
  it('is read by windows: tiles, predictor, fill value', async () => {
    const file = await openGeoTiff(reference('utm.tif'));
    expect(file).toMatchObject({ nx: 80, ny: 70, x0: 610_025, y0: 4_743_475, dx: 50, dy: 50 });
    // This is the formula of reference/make.sh.
    const value = (column: number, row: number) =>
      (row - 20) ** 2 + (column - 50) ** 2 < 60
        ? Number.NaN
        : 7 + 3 * Math.sin(column / 5) + 2 * Math.cos(row / 3) + (column * row) / 999;
    const values = await file.read({ left: 30, top: 9, right: 70, bottom: 45 });
    expect(values).toHaveLength(40 * 36);
    for (const [n, found] of values.entries()) {
      const wanted = value(30 + (n % 40), 9 + Math.floor(n / 40));
      if (Number.isNaN(wanted)) expect(found).toBeNaN();
      else expect(found).toBeCloseTo(wanted, 2.9);
    }
    await file.close();
  });

  it('gives each cell of another plane the pixel that gdalwarp gives it', async () => {
    const [utm, lambert] = [
      await openGeoTiff(reference('utm.tif')),
      await openGeoTiff(reference('lambert.tif')),
    ];
    const { x0, y0, dx, dy, nx, ny } = lambert;
    expect({ x0, y0, dx, dy, nx, ny }).toEqual({
      x0: -1_304_475,
      y0: -1_065_525,
      dx: 50,
      dy: 50,
      nx: 110,
      ny: 100,
    });
    const wanted = await lambert.read({ left: 0, top: 0, right: nx, bottom: ny });
    const target = { crs: IBERIA_GRID.crs, x0, y0: y0 - (ny - 1) * dy, dx, dy, nx, ny };
    const found = await nearest(target, utm);
    // Rows run from the south here and from the north in the file.
    const flipped = Float32Array.from(found, (_, n) => found[(ny - 1 - Math.floor(n / nx)) * nx + (n % nx)]!);
    expect(flipped).toEqual(wanted);
    expect(found.filter((value) => !Number.isNaN(value)).length).toBeGreaterThan(5000);

    // The projection has no code, only parameters. They are those of the atlas, so its cells are unchanged.
    expect(await nearest(target, lambert)).toEqual(found);
    await Promise.all([utm.close(), lambert.close()]);
  });
});

/** Four by four mesoscale cells around Pamplona. */
const MESO: Grid = {
  ...IBERIA_GRID,
  x0: IBERIA_GRID.x0 + 336 * 3000,
  y0: IBERIA_GRID.y0 + 314 * 3000,
  nx: 4,
  ny: 4,
};

/** A file around the middle of that grid. */
function fixture(): TiffFixture {
  const { lat, lon } = cellCentre(MESO, { i: 2, j: 2 });
  const [x, y] = planeConverter('+proj=utm +zone=30 +ellps=GRS80').forward([lon, lat]) as [number, number];
  return {
    nx: 90,
    ny: 90,
    west: Math.round(x) - 2250,
    north: Math.round(y) + 2250,
    pixel: 50,
    value: () => 7,
  };
}

describe('microscale files', () => {
  it('are taken by their names', async () => {
    const paths: string[] = [];
    for (const variable of REQUIRED_VARIABLES) {
      const name =
        variable === 'wspd_hgt' ? 'Iberia_WSPD_hgt50.tif' : `${VARIABLE_INFO[variable].array}-050m.tiff`;
      paths.push(await writeGeoTiff(join(folder, 'named', name), fixture()));
    }
    const found = await microSources(paths, MESO);
    expect(found.map(({ variable, height }) => [variable, height])).toEqual(
      REQUIRED_VARIABLES.map((variable) => [variable, 50]),
    );
  });

  it.each<[string, Partial<TiffFixture>, RegExp]>([
    ['an old datum', { crs: 23_030 }, /its projection is EPSG:23030, not one of EPSG:4258, /],
    ['no projection', { crs: {} }, /it names no projection$/],
    ['feet', { crs: { 1024: 1, 3072: 25_830, 3076: 9002 } }, /the unit of its plane is EPSG:9002/],
    ['another unit', { units: 'kg/m3' }, /the unit is kg\/m3 instead of m\/s$/],
    ['another variable', { description: 'a_tot' }, /its name says wspd and its band "a_tot"$/],
    ['bands', { bands: 3 }, /3 bands instead of one$/],
    ['pixels', { pixel: 100 }, /its pixels are 96\.\d by 96\.\d m, not 50$/],
    ['elsewhere', { west: 200_000 }, /it lies outside the grid of the mesoscale files$/],
  ])('are refused with what is wrong: %s', async (name, changes, message) => {
    const path = join(folder, name.replaceAll(' ', '-'), 'wspd_100.tif');
    await writeGeoTiff(path, { ...fixture(), ...changes });
    await expect(microSources([path], MESO)).rejects.toThrow(message);
    await expect(microSources([path], MESO)).rejects.toThrow(path);
  });

  it('are refused when they are damaged, have no telling name, or are not all there', async () => {
    const path = (name: string) => join(folder, 'damaged', name);
    const good = await writeGeoTiff(path('k_tot_50.tif'), fixture());
    const bytes = await readFile(good);
    await writeGeoTiff(path('speed.tif'), fixture());
    await writeFile(path('wspd_50.tif'), bytes.subarray(0, bytes.length - 200));
    await writeFile(path('wspd_100.tif'), '');
    await writeFile(path('wspd_200.tif'), 'CDF and so on, but not a TIFF');
    const names = ['speed.tif', 'wspd_50.tif', 'wspd_100.tif', 'wspd_200.tif', 'absent_wspd_75.tif'];
    const failure = await microSources(names.map(path), MESO).catch((error: unknown) => error);
    expect((failure as Error).message.split('\n')).toEqual([
      expect.stringMatching(/speed\.tif: its name does not say which variable .* at which height/),
      expect.stringMatching(/wspd_50\.tif: cut short: \d+ bytes of at least \d+$/),
      expect.stringMatching(/wspd_100\.tif: the file is empty$/),
      expect.stringMatching(/wspd_200\.tif: cannot be read as GeoTIFF: /),
      expect.stringMatching(/absent_wspd_75\.tif: there is no such file$/),
    ]);
    await expect(microSources([good], MESO)).rejects.toThrow(
      /^no microscale file of wspd, power_dens, air_dens, a_tot at 50 m$/,
    );
  });

  it('are averaged for the coarser levels, missing cells left out', () => {
    const missing = Number.NaN;
    const cells = Float32Array.of(
      1,
      2,
      5,
      missing,
      3,
      6,
      missing,
      missing,
      1,
      1,
      missing,
      missing,
      1,
      2,
      missing,
      missing,
    );
    expect(means(cells, 4, 2)).toEqual(Float32Array.of(3, 5, 1.25, missing));
  });
});

describe('files of the seabed', () => {
  it('part the cells of the relief as finely as they are', async () => {
    const file = { ...fixture(), crs: 4326, west: -10, north: 44, pixel: 1 / 120 };
    const path = await writeGeoTiff(join(folder, 'depth.tif'), { ...file, units: 'm' });
    expect(await surfaceSource(path, 'depth')).toEqual({ path, kind: 'depth', finer: 4 });
  });

  it('are refused in another unit, or elsewhere', async () => {
    const file = { ...fixture(), crs: 4326, west: -10, north: 44, pixel: 1 / 120 };
    const feet = await writeGeoTiff(join(folder, 'feet.tif'), { ...file, units: 'ft' });
    await expect(surfaceSource(feet, 'depth')).rejects.toThrow(/feet\.tif: the unit is ft instead of m$/);
    const far = await writeGeoTiff(join(folder, 'far.tif'), { ...file, west: 20 });
    await expect(surfaceSource(far, 'depth')).rejects.toThrow(/far\.tif: it lies outside the map, /);
  });
});
