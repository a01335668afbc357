import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Raster } from '@mapa/field';
import { afterAll, describe, expect, it } from 'vitest';
import { openAtlas } from '../atlas/atlas.ts';
import { TINY_METADATA, writeTinyAtlas } from '../atlas/test/tiny-atlas.ts';
import { cellCentre, IBERIA_GRID, microGrid, planeConverter } from '../grid.ts';
import { windiestCells } from './best-cells.ts';
import type { Polygon, Position } from './shape.ts';
import { areaSummary } from './statistics.ts';
import { packSums, type Sums, unpackSums } from './tally.ts';

const folder = await mkdtemp(join(tmpdir(), 'mapa-area-'));
await writeTinyAtlas(folder);
const atlas = await openAtlas(folder);
afterAll(async () => {
  atlas.close();
  await rm(folder, { recursive: true });
});

const tiny = { crs: TINY_METADATA.crs, ...TINY_METADATA.grid };
const fine = microGrid(tiny, 1000);

/** The ring along the outer sides of columns and rows of the 1 km grid; `slack` moves it out by cells. */
function box(west: number, south: number, east: number, north: number, grid = fine): Position[] {
  const at = (i: number, j: number): Position => {
    const { lon, lat } = cellCentre(grid, { i, j });
    return [lon, lat];
  };
  const [w, s, e, n] = [west - 0.45, south - 0.45, east + 0.45, north + 0.45];
  return [at(w, s), at(e, s), at(e, n), at(w, n), at(w, s)];
}

describe('the cells of an area', () => {
  // The tiny atlas has 10 x row + column in each cell at its lowest height, in chunks of 4 x 4: by hand.
  const power = atlas.micro('power_dens_hgt', 50);
  const polygon = [box(3, 4, 8, 7)];

  it('are summed up as by hand, a whole chunk among them', async () => {
    expect(await areaSummary(power, 'power_dens_hgt', [polygon])).toEqual({
      // By hand: 24 km2 of the plane by the square of its scale at 42.8 N, 0.96686 (Snyder's formula 15-4), and by the
      // square of the mean radius of WGS 84 there over that of the sphere: 24 / 0.96686 ** 2 * 1.00203.
      km2: expect.closeTo(25.724, 2),
      cells: 24,
      mean: expect.closeTo(60.5, 10),
      min: 43,
      max: 78,
      percentiles: { p5: 44, p10: 45, p25: 48, p50: 58, p75: 68, p90: 76, p95: 77 },
      histogram: { from: 43, width: 1, counts: expect.any(Array) },
      best: { from: 76, mean: 77 },
    });
  });

  it('are left out of holes, count once where polygons overlap, and not at all without a value', async () => {
    const holed = await areaSummary(power, 'power_dens_hgt', [[box(0, 0, 3, 3), box(1, 1, 2, 2)]]);
    // 16 less 4 of the hole, less cell (0, 0), which is missing; (0 + ... + 3) x 4 x 11 less the hole's 66, over 11.
    expect(holed).toMatchObject({ cells: 11, mean: expect.closeTo((264 - 66) / 11, 10), min: 1, max: 33 });
    const twice = await areaSummary(power, 'power_dens_hgt', [[box(3, 4, 6, 7)], [box(5, 4, 8, 7)]]);
    expect(twice).toEqual(await areaSummary(power, 'power_dens_hgt', [polygon]));
    expect(await areaSummary(power, 'power_dens_hgt', [[box(0, 0, 0, 0)]])).toBeUndefined();
    expect(await areaSummary(power, 'power_dens_hgt', [[box(-9, -9, -2, -2)]])).toBeUndefined();
  });

  it('come from kept sums where a chunk is whole', async () => {
    const kept = new Map<string, Float64Array>();
    let made = 0;
    const keep = async (row: number, column: number, make: () => Promise<Sums>) => {
      const known = kept.get(`${row} ${column}`);
      if (known !== undefined) return unpackSums(known);
      made++;
      const sums = await make();
      kept.set(`${row} ${column}`, packSums(sums));
      return sums;
    };
    const first = await areaSummary(power, 'power_dens_hgt', [polygon], { keep });
    expect([...kept.keys()]).toEqual(['1 1']);
    expect(await areaSummary(power, 'power_dens_hgt', [polygon], { keep })).toEqual(first);
    expect(made).toBe(1);
  });

  it('are no longer looked at once nobody waits', async () => {
    const pause = () => Promise.reject(new Error('left'));
    await expect(areaSummary(power, 'power_dens_hgt', [polygon], { pause })).rejects.toThrow('left');
  });
});

describe('the windiest mesoscale cells', () => {
  it('are those whose centre lies in the area, the windiest first', async () => {
    // Cells (2..3, 1..2) of the 3 km grid; the value is 10 x row + column.
    const found = await windiestCells(atlas, [[box(2, 1, 3, 2, tiny)]], 50, 3);
    expect(found.map(({ wind }) => wind)).toEqual([23, 22, 13]);
    expect(found[0]).toMatchObject(cellCentre(tiny, { i: 3, j: 2 }));
  });

  it('are those that the area lies in where it has no centre', async () => {
    // Columns 8 and 9, row 6 of the 1 km grid: the eastern side of cell (2, 2) and the western one of (3, 2).
    const found = await windiestCells(atlas, [[box(8, 6, 9, 6)]], 50, 20);
    expect(found.map(({ wind }) => wind)).toEqual([23, 22]);
  });
});

it('the ground of an area is that of the ellipsoid', async () => {
  const grid = microGrid(IBERIA_GRID, 1000);
  const ones = new Float32Array(500 * 500).fill(1);
  const raster: Raster = {
    crs: grid.crs,
    units: 'm/s',
    levels: [{ ...grid, dy: grid.dx, chunkShape: [500, 500], chunk: async () => ones }],
  };
  const quadrangle: Polygon = [
    [
      [-5, 39],
      [-3, 39],
      [-3, 41],
      [-5, 41],
      [-5, 39],
    ],
  ];
  const found = await areaSummary(raster, 'wspd_hgt', [quadrangle]);
  // The area of a quadrangle of WGS 84, by Snyder's formula 3-12 for the authalic latitude: b2/2 x longitude x q.
  const [a, e] = [6378.137, 0.081_819_190_8];
  const q = (lat: number) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return (1 - e * e) * (sine / (1 - (e * sine) ** 2) + Math.atanh(e * sine) / e);
  };
  const area = ((a * a) / 2) * ((2 * Math.PI) / 180) * (q(41) - q(39));
  expect(Math.abs((found?.km2 ?? 0) / area - 1)).toBeLessThan(2e-4);
  const corner = planeConverter(grid.crs).forward([-5, 39]);
  expect(corner[0]).toBeGreaterThan(grid.x0);
});
