import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Atlas, cellCentre, openAtlas } from '@mapa/atlas';
import { TINY_METADATA, writeTinyAtlas } from '@mapa/atlas/test';
import { levelOf, SERIES_FIELDS, VARIABLES } from '@mapa/field';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NEWA_FIELDS } from '../../newa/fields.ts';

import { writeRegion } from './region.ts';

let folder: string;
let whole: Atlas;
let part: Atlas;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'region-'));
  await writeTinyAtlas(join(folder, 'whole'));
  whole = await openAtlas(join(folder, 'whole'));
  const stages: string[] = [];
  await writeRegion(whole, { i0: 1, j0: 0, i1: 4, j1: 3 }, join(folder, 'part'), (label) =>
    stages.push(label),
  );
  expect(new Set(stages)).toEqual(new Set(['Rasters', 'Rows of series']));
  part = await openAtlas(join(folder, 'part'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a part of an atlas has its own grid in the same place', () => {
  const { grid, version } = part.metadata;
  const { x0, y0, dx } = TINY_METADATA.grid;
  expect(grid).toEqual({ x0: x0 + dx, y0, dx, nx: 4, ny: 4 });
  expect(version).toBe('tiny-1-1-0-4-3');
});

it('a part of an atlas has the same values at the same points', async () => {
  const [, height = 50] = whole.metadata.heights;
  const [lowest = 50] = whole.metadata.micro.heights;
  for (let j = 0; j < 4; j++) {
    for (let i = 0; i < 4; i++) {
      const point = cellCentre(part.grid, { i, j });
      for (const variable of VARIABLES) {
        const meso = [part, whole].map((atlas) => atlas.value('meso', variable, height, point));
        const fine = [part, whole].map((atlas) => atlas.value('micro', variable, lowest, point));
        expect(await meso[0]).toBe(await meso[1]);
        expect(await fine[0]).toBe(await fine[1]);
      }
    }
  }
  const [depth, original] = [levelOf(part.seabed, 0), levelOf(whole.seabed, 0)];
  expect((await depth.chunk(0, 0))[0]).toBe((await original.chunk(0, 0))[0]);
});

it('a part of an atlas has the same series, as far as packing holds them', async () => {
  const [packed, original] = [await part.series({ i: 2, j: 3 }), await whole.series({ i: 3, j: 3 })];
  expect(packed.length).toBe(original.length);
  expect(packed.columns.map(({ field }) => field)).toEqual(original.columns.map(({ field }) => field));
  for (const [n, { field, values }] of packed.columns.entries()) {
    const { scale, offset } = NEWA_FIELDS[field].packing;
    for (const [step, value] of values.entries()) {
      const highest = scale * 32_767 + offset;
      const wanted = Math.min(original.columns[n]?.values[step] ?? Number.NaN, highest);
      expect(Math.abs(value - wanted)).toBeLessThan(0.51 * scale + 1e-5 * wanted);
    }
  }
  expect(new Set(packed.columns.map(({ field }) => field))).toEqual(new Set(SERIES_FIELDS));
});
