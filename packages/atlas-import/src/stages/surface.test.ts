import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellValue, openAtlas } from '@mapa/atlas';
import { loadRelief } from '@mapa/demo-atlas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeGeoTiff } from '../geotiff/test/geotiff-file.ts';
import { importNewa } from '../import.ts';
import { writeNewaDay } from '../newa/test/newa-file.ts';
import { trial } from '../test/trial.ts';

const own = loadRelief();
const cellAt = (lon: number, lat: number) => ({
  i: Math.round((lon - own.lon0) / own.step),
  j: Math.round((lat - own.lat0) / own.step),
});

/**
 * The Basque coast and Navarre in the cells of the program's relief, for the pixels of a file with heights of its own.
 */
const PLACE = { nx: 90, ny: 60, west: -3, north: 44.5, pixel: 1 / 30, crs: 4326, missing: -32_768 };
const known = (column: number, row: number) => {
  const { i, j } = cellAt(PLACE.west + (column + 0.5) / 30, PLACE.north - (row + 0.5) / 30);
  return own.elevation[j * own.nx + i]!;
};
const PAMPLONA = { lon: -1.643, lat: 42.817 };
/** Whether this is the pixel over Pamplona. */
const isThere = (column: number, row: number) => column === 40 && row === 50;

let folder: string;
let days: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-surface-'));
  days = join(folder, 'days');
  await writeNewaDay(days, 0);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function imported(
  name: string,
  kind: 'depth' | 'elevation',
  value: (column: number, row: number) => number,
) {
  const path = await writeGeoTiff(join(folder, `${name}.tif`), { ...PLACE, value });
  const to = join(folder, name);
  const report = await importNewa(trial(days, to, { surface: { path, kind } }));
  const atlas = await openAtlas(to);
  const at = (raster: 'relief' | 'seabed', lon: number, lat: number) => {
    const { i, j } = cellAt(lon, lat);
    return cellValue(atlas[raster], i, j);
  };
  return { report, at };
}

const NOTHING = PLACE.missing;
const seaOnly = (column: number, row: number) => (known(column, row) < 0 ? 77 : NOTHING);
const bayOfBiscay = { lon: -2.5, lat: 44.2 };

describe('a file of the seabed', () => {
  it.each<[string, 'depth' | 'elevation', (column: number, row: number) => number, RegExp]>([
    [
      'depths with heights on land',
      'depth',
      (column, row) => (known(column, row) < 0 ? 77 : 55),
      new RegExp(
        'sea in 100 % of what is land for certain, ' +
          String.raw`for instance 55 m deep at 4\d\.\d+, -\d\.\d+: --depth takes metres below`,
      ),
    ],
    [
      'heights of the wrong sign',
      'elevation',
      (column, row) => -known(column, row),
      /land in 100 % of what is sea for certain, .*: --elevation takes metres above sea level, negative at sea$/,
    ],
    [
      'heights below the sea',
      'elevation',
      (column, row) => (known(column, row) < 0 ? -77 : -5),
      /sea in 100 % of what is land for certain, for instance 5 m deep at /,
    ],
    ['infinity', 'depth', () => Number.POSITIVE_INFINITY, /infinity\.tif: it holds infinite values$/],
  ])('is refused with %s', async (name, kind, value, message) => {
    await expect(imported(name, kind, value)).rejects.toThrow(message);
  });

  it('does not make Pamplona 55 m deep, and the report counts what was not taken', async () => {
    const { report, at } = await imported('lake', 'depth', (column, row) =>
      isThere(column, row) ? 55 : seaOnly(column, row),
    );
    expect(report.surface).toMatchObject({ kept: 1 });
    expect(await at('seabed', PAMPLONA.lon, PAMPLONA.lat)).toBeNaN();
    expect(await at('relief', PAMPLONA.lon, PAMPLONA.lat)).toBe(known(40, 50));
    expect(await at('seabed', bayOfBiscay.lon, bayOfBiscay.lat)).toBe(77);
  });

  it('with zeros for land leaves the relief as it is', async () => {
    const { report, at } = await imported('zeros', 'depth', (column, row) =>
      known(column, row) < 0 ? 77 : 0,
    );
    expect(report.surface).toMatchObject({ kept: 0 });
    expect(await at('relief', PAMPLONA.lon, PAMPLONA.lat)).toBe(known(40, 50));
    expect(await at('seabed', bayOfBiscay.lon, bayOfBiscay.lat)).toBe(77);
  });

  it('of heights is taken over on land and at sea', async () => {
    const { report, at } = await imported('heights', 'elevation', (column, row) =>
      known(column, row) < 0 ? -77 : 333,
    );
    expect(report.surface).toMatchObject({ kept: 0 });
    expect(await at('relief', PAMPLONA.lon, PAMPLONA.lat)).toBe(333);
    expect(await at('relief', bayOfBiscay.lon, bayOfBiscay.lat)).toBe(-77);
  });
});
