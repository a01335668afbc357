import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { levelOf } from '@mapa/field';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellCentre, microGrid } from '../grid.ts';
import type { AtlasStore } from '../store/atlas-store.ts';
import { folderStore } from '../store/folder.ts';
import { type Atlas, openAtlas } from './atlas.ts';
import { seriesColumn } from './series.ts';
import { cellAt, DEFAULT_POINT, TINY_METADATA, writeTinyAtlas } from './test/tiny-atlas.ts';

let plain: string;
let server: Server;
let address: string;

beforeAll(async () => {
  plain = await mkdtemp(join(tmpdir(), 'tiny-atlas-'));
  await writeTinyAtlas(plain);
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    readFile(join(plain, pathname)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(plain, { recursive: true });
});

// The value of each element of the fixture is its index in decimal digits (height, row, column, and step in series), so
// the expected numbers can be read off.
describe.each([
  ['a folder', () => openAtlas(plain)],
  ['an HTTP address', () => openAtlas(`${address}/`)],
  ['a store object that only has get', () => openAtlas({ get: folderStore(plain).get } satisfies AtlasStore)],
])('an atlas in %s', (_, open) => {
  let atlas: Atlas;
  beforeAll(async () => {
    atlas = await open();
  });

  it('gives its metadata and its grid', () => {
    expect(atlas.metadata).toEqual(TINY_METADATA);
    expect(atlas.grid).toEqual({ crs: TINY_METADATA.crs, ...TINY_METADATA.grid });
  });

  it('gives mesoscale rasters', async () => {
    const raster = atlas.meso('wspd_hgt', 100);
    expect(raster).toMatchObject({ crs: TINY_METADATA.crs, units: 'm/s' });
    expect(raster.levels).toHaveLength(1);
    expect(raster.levels[0]).toMatchObject({ ...TINY_METADATA.grid, dy: 3000, chunkShape: [4, 4] });
    expect(await cellAt(raster, 0, 3, 2)).toBe(132);
    expect(await cellAt(raster, 0, 4, 5)).toBe(145);
    expect(await cellAt(raster, 0, 0, 0)).toBeNaN();
  });

  it('gives NaN past the edge of the grid, whatever the file has there', async () => {
    // Chunk (1, 1) holds rows 4 to 7 and columns 4 to 7 of a grid of 5 rows and 6 columns.
    const level = levelOf(atlas.meso('wspd_hgt', 50), 0);
    const missing = Number.NaN;
    const rest = Array(12).fill(missing);
    expect([...(await level.chunk(1, 1))]).toEqual([44, 45, missing, missing, ...rest]);
  });

  it('gives microscale rasters as a pyramid from the finest level', async () => {
    const raster = atlas.micro('a_tot_hgt', 100);
    expect(raster.levels.map(({ dx, dy, nx, ny }) => [dx, dy, nx, ny])).toEqual([
      [1000, 1000, 18, 15],
      [3000, 3000, 6, 5],
    ]);
    const { x0, y0 } = TINY_METADATA.grid;
    expect(raster.levels[0]).toMatchObject({ x0: x0 - 1000, y0: y0 - 1000 });
    expect(raster.levels[1]).toMatchObject({ x0, y0 });
    expect(await cellAt(raster, 0, 7, 9)).toBe(179);
    expect(await cellAt(raster, 1, 3, 4)).toBe(134);
  });

  it('gives relief and seabed on their own grid', async () => {
    expect(atlas.relief).toMatchObject({ crs: 'EPSG:4326', units: 'm' });
    expect(atlas.relief.levels[0]).toMatchObject({ x0: -2, y0: 42.5, dx: 0.1, dy: 0.1, nx: 7, ny: 6 });
    expect(await cellAt(atlas.relief, 0, 5, 6)).toBe(56);
    expect(await cellAt(atlas.seabed, 0, 2, 3)).toBe(1023);
  });

  it('gives the value of the nearest cell', async () => {
    expect(await atlas.value('meso', 'k_tot_hgt', 100, DEFAULT_POINT)).toBe(122);
    const micro = microGrid(atlas.grid, 1000);
    const point = cellCentre(micro, { i: 8, j: 6 });
    expect(await atlas.value('micro', 'k_tot_hgt', 100, point)).toBe(168);
  });

  it('gives no value outside the grid and where the cell has none', async () => {
    const missing = cellCentre(atlas.grid, { i: 0, j: 0 });
    expect(await atlas.value('meso', 'wspd_hgt', 50, missing)).toBeUndefined();
    expect(await atlas.nearestPoint(missing)).toBeUndefined();
    expect(await atlas.value('micro', 'wspd_hgt', 50, { lat: 40, lon: -3 })).toBeUndefined();
    expect(await atlas.nearestPoint({ lat: 40, lon: -3 })).toBeUndefined();
  });

  it('gives the nearest point', async () => {
    // This is the pair of places that the specification gives.
    const nearest = await atlas.nearestPoint(DEFAULT_POINT);
    expect(nearest?.cell).toEqual({ i: 2, j: 2 });
    expect(Math.abs(Number(nearest?.lat) - 42.81953)).toBeLessThan(0.00002);
    expect(Math.abs(Number(nearest?.lon) - -1.6329)).toBeLessThan(0.00002);
  });

  it('gives whole series, over several chunks', async () => {
    const series = await atlas.series({ i: 5, j: 4 });
    expect(series).toMatchObject({ start: new Date('2009-12-01'), stepMinutes: 30, length: 96 });
    expect(series.columns.map(({ field, height }) => `${field}${height ?? ''}`)).toEqual([
      ...['WS50', 'WS100', 'WD50', 'WD100', 'T50', 'T100'],
      ...['WS10', 'WD10', 'T2', 'RHO'],
    ]);
    // The index (height 1, row 4, column 5, step k) in digits is 1450 + k, and (row 4, column 5, step k) is 450 + k.
    const steps = Array.from({ length: 96 }, (_, k) => k);
    expect([...seriesColumn(series, 'WD', 100)]).toEqual(steps.map((k) => 1450 + k));
    expect([...seriesColumn(series, 'RHO')]).toEqual(steps.map((k) => 450 + k));
    expect(series.columns.at(-1)?.units).toBe('kg/m3');
  });

  it('gives the asked part of a series', async () => {
    const series = await atlas.series(
      { i: 3, j: 1 },
      {
        fields: ['T', 'T2'],
        heights: [100],
        from: new Date('2009-12-01T19:50:00Z'),
        to: new Date('2009-12-01T21:00:00Z'),
      },
    );
    // 20:00 is step 40, the first of the second chunk; 21:00 (step 42) is not included.
    expect(series.start).toEqual(new Date('2009-12-01T20:00:00Z'));
    expect(series.columns.map(({ field, values }) => [field, ...values])).toEqual([
      ['T', 1170, 1171],
      ['T2', 170, 171],
    ]);
  });

  it('reads a series into memory that it is given', async () => {
    const into = new Float32Array(4 * 96);
    const series = await atlas.series({ i: 5, j: 4 }, { fields: ['WD', 'RHO'], into });
    expect(series.columns.every(({ values }) => values.buffer === into.buffer)).toBe(true);
    expect([0, 96, 192].map((at) => into[at])).toEqual([450, 1450, 450]);
    expect(into.subarray(288).every((value) => value === 0)).toBe(true);
    const short = { fields: ['WD'] as const, into: new Float32Array(2 * 96 - 1) };
    await expect(atlas.series({ i: 5, j: 4 }, short)).rejects.toThrow(RangeError);
  });
});

it('keeps time within the period of the atlas', async () => {
  const atlas = await openAtlas(plain);
  const fields = ['RHO'] as const;
  const wide = await atlas.series(
    { i: 0, j: 0 },
    { fields, from: new Date('1999-01-01'), to: new Date('2030-01-01') },
  );
  expect(wide.length).toBe(96);
  const after = await atlas.series({ i: 0, j: 0 }, { fields, from: new Date('2020-01-01') });
  expect(after.length).toBe(0);
  const backwards = { fields, from: new Date('2009-12-02'), to: new Date('2009-12-01') };
  expect((await atlas.series({ i: 0, j: 0 }, backwards)).length).toBe(0);
});

it('says what it does not hold', async () => {
  const atlas = await openAtlas(plain);
  expect(() => atlas.meso('wspd_hgt', 75)).toThrow(expect.objectContaining({ code: 'not-in-atlas' }));
  for (const cell of [
    { i: 6, j: 0 },
    { i: 0, j: 5 },
    { i: -1, j: 0 },
  ]) {
    await expect(atlas.series(cell)).rejects.toThrow(RangeError);
  }
  await expect(levelOf(atlas.meso('wspd_hgt', 50), 0).chunk(0, 2)).rejects.toThrow(RangeError);
});
