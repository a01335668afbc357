import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Atlas, cellCentre, openAtlas } from '@mapa/atlas';
import { openDemo } from '@mapa/demo-atlas';
import { toMercator } from '@mapa/field';
import { testAtlas } from '@mapa/server/test';
import { answerTask } from '@mapa/wms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Box } from './box.ts';
import { levelAt, PLANE_WIDTH, placesOf, type Tile } from './tiles.ts';
import { FIELD, writeRegion } from './write.ts';

let folder: string;
let demo: Atlas;
let region: Atlas;
let box: Box;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-region-'));
  const { store } = await openDemo(join(testAtlas.dataDir, 'demo'));
  demo = await openAtlas(store);
  // It is 36 km wide.
  box = await writeRegion(store, folder, { columns: 6, rows: 6 });
  region = await openAtlas(folder);
});
afterAll(async () => {
  for (const atlas of [demo, region]) atlas.close();
  await rm(folder, { recursive: true });
});

const middle = () => {
  const { grid } = region;
  const half = ([from, to]: readonly number[], zero: number) => ((from ?? 0) + (to ?? 0) - 2 * zero) / 2;
  const [i, j] = [half([box.west, box.east], grid.x0), half([box.south, box.north], grid.y0)];
  return cellCentre(grid, { i: i / grid.dx, j: j / grid.dx });
};

/** The picture around the middle of the region. */
const picture = (zoom: number): Tile => {
  const { x, y } = toMercator(middle());
  const half = PLANE_WIDTH / 2 ** (zoom + 1);
  return { zoom, bbox: [x - half, y - half, x + half, y + half] };
};

it('what is written opens as an atlas, with the values of the demonstration', async () => {
  for (const dato of ['meso', 'micro'] as const) {
    const value = await region.value(dato, FIELD.variable, FIELD.height, middle());
    expect(value, dato).toBeGreaterThan(0);
    expect(value, dato).toBe(await demo.value(dato, FIELD.variable, FIELD.height, middle()));
  }
});

it('all tiles that are asked for can be made of it', async () => {
  // A tile of zoom 8 or 9 is some 116 or 58 km wide there, and one of zoom 11 has 14.5 km.
  const places = placesOf(region.grid, box, [7, 8, 9, 11, 12, 14, 14].map(picture));
  expect(places.map((place) => place.split('/')[0])).toEqual(['7', '11', '12', '14']);
  const field = { dato: 'micro', variable: FIELD.variable, altura: FIELD.height } as const;
  for (const place of places) {
    const [z = 0, x = 0, y = 0] = place.split('/').map(Number);
    const task = { request: 'ValueTile', field, place: { z, x, y }, coding: 'identity' } as const;
    await answerTask(task, () => region.micro(FIELD.variable, FIELD.height));
  }
});

it('chooses cells for a picture as the map service does', () => {
  // At zoom 10 a pixel of 40 degrees north has 2 pi 6,378,137 m / 2^18 x cos 40 = 117 m: cells up to 170 m suit it.
  const side = 39_135.76;
  const south = 4_865_942 - side / 2;
  const tile = { zoom: 10, bbox: [-200_000, south, -200_000 + side, south + side] as const };
  expect(levelAt(tile, [50, 100, 160, 180])).toBe(160);
  expect(levelAt(tile, [200, 600])).toBe(200);
});
